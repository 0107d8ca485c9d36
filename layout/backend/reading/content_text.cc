// The operators that show text.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "layout/backend/reading/content_reader.h"

namespace gridpress::printed {

using Object = QPDFObjectHandle;

bool ContentReader::text_operator(std::string_view name, const Operands& given) {
  const auto n = [&](std::size_t i) { return number_at(given, i); };
  const auto move = [&](double x, double y) {
    line_ = Matrix{1, 0, 0, 1, x, y}.then(line_);
    text_ = line_;
  };
  if (name == "BT") {
    text_ = line_ = {};
  } else if (name == "ET") {
    end_text();
  } else if (name == "Tf") {
    Object font = resource("/Font", text_at(given, 0));
    state_.font = font.isDictionary() ? &fonts_.font(font, budget_) : nullptr;
    state_.size = n(1);
  } else if (name == "Tm") {
    text_ = line_ = Matrix::of(given);
  } else if (name == "Td") {
    move(n(0), n(1));
  } else if (name == "TD") {
    state_.leading = -n(1);
    move(n(0), n(1));
  } else if (name == "T*") {
    move(0, -state_.leading);
  } else if (name == "Tj" || name == "TJ") {
    if (!given.empty()) show(given[0]);
  } else if (name == "'" || name == "\"") {
    if (name == "\"") state_.word_space = n(0), state_.character_space = n(1);
    move(0, -state_.leading);
    if (!given.empty()) show(given.back());
  } else if (name == "Tc") {
    state_.character_space = n(0);
  } else if (name == "Tw") {
    state_.word_space = n(0);
  } else if (name == "Tz") {
    state_.stretch = n(0) / 100;
  } else if (name == "TL") {
    state_.leading = n(0);
  } else if (name == "Ts") {
    state_.rise = n(0);
  } else if (name == "Tr") {
    constexpr double kModes = 7;
    state_.mode = n(0) >= 0 && n(0) <= kModes ? static_cast<int>(n(0)) : 0;
  } else {
    return false;
  }
  return true;
}

void ContentReader::show(const Operand& text) {
  if (text.type == Operand::Type::kString) return show_string(text.text);
  for (const Operand& item : text.items) {
    if (item.type == Operand::Type::kString) show_string(item.text);
    if (item.type != Operand::Type::kNumber) continue;
    const double back = item.number / 1000 * state_.size * state_.stretch;
    text_ = Matrix{1, 0, 0, 1, -back, 0}.then(text_);
  }
}

void ContentReader::show_string(const std::string& bytes) {
  if (state_.font == nullptr) throw std::runtime_error("text without a font");
  const std::size_t step = state_.font->codes.wide ? 2 : 1;
  for (std::size_t i = 0; i + step <= bytes.size(); i += step) {
    unsigned code = static_cast<unsigned char>(bytes[i]);
    if (step == 2) code = code << 8 | static_cast<unsigned char>(bytes[i + 1]);
    show_glyph(code, step == 1 && code == ' ');
  }
}

// A line of width 0 is as thin as the device can print.
constexpr double kHairline = 0.01;

void ContentReader::show_glyph(unsigned code, bool is_space) {
  budget_.take_marks();
  const FontCodes& codes = state_.font->codes;
  const Matrix glyph =
      Matrix{state_.size * state_.stretch, 0, 0, state_.size, 0, state_.rise}.then(text_).then(
          state_.place);
  Glyph shown;
  shown.text = codes.text_of(code);
  shown.origin = glyph.at(0, 0);
  const double across = std::hypot(glyph.a, glyph.b);
  if (across > 0) shown.dx = glyph.a / across, shown.dy = glyph.b / across;
  const double width = codes.width_of(code);
  shown.advance = width * across;
  shown.size = glyph.scale();
  if (shown.size > 0) shown.stretch = across * across / (shown.size * shown.size);
  shown.font = state_.font->place;
  shown.colour = colour_of_text();
  shown.order = ++painted_;
  constexpr int kOutlined = 1, kInvisible = 3, kClips = 4;
  if (state_.mode % kClips == kOutlined) {
    shown.outline = std::max(std::abs(state_.line_width) * state_.place.scale(), kHairline);
  }
  const Point middle = glyph.at(width / 2, Glyph::kMiddle);
  shown.visible = state_.mode % kClips != kInvisible && is_shown(middle);
  if (state_.mode >= kClips) text_clip_.add(shown.origin), text_clip_.add(middle);
  if (shown.colour.space == Colour::Space::kGray) note(page_.colour_spaces, "DeviceGray");
  note_overprint(shown.colour, state_.overprints_fill);
  page_.glyphs.push_back(std::move(shown));
  const double way =
      (width * state_.size + state_.character_space + (is_space ? state_.word_space : 0)) *
      state_.stretch;
  text_ = Matrix{1, 0, 0, 1, way, 0}.then(text_);
}

// Letters may be filled, outlined or both. If both, the darker colour counts.
Colour ContentReader::colour_of_text() const {
  constexpr int kForms = 4, kOutlined = 1, kBoth = 2;
  const int form = state_.mode % kForms;
  if (form == kOutlined) return state_.stroke;
  if (form == kBoth && state_.stroke.darkness() > state_.fill.darkness()) return state_.stroke;
  return state_.fill;
}

// Text that was shown in a clipping mode becomes a clip, approximated by its bounds.
void ContentReader::end_text() {
  if (!text_clip_.empty()) state_.clip = state_.clip.within(text_clip_);
  text_clip_ = {};
}

}  // namespace gridpress::printed
