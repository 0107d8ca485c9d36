#include "tests/support/fake_shaper.h"

#include <algorithm>

namespace gridpress {

Result<FontRef> FakeShaper::font(std::string_view file) {
  if (file.empty()) return failure("a font without a file");
  const auto found = std::find(files_.begin(), files_.end(), file);
  if (found != files_.end()) return FontRef{static_cast<int>(found - files_.begin())};
  files_.emplace_back(file);
  return FontRef{static_cast<int>(files_.size()) - 1};
}

Result<ShapedText> FakeShaper::shape(std::string_view text, const TextStyle& style) {
  if (text.find(kMissing) != std::string_view::npos) {
    return failure("no character '" + std::string(kMissing) + "' in " + files_[style.font.index]);
  }
  ShapedText shaped;
  shaped.run.font = style.font;
  shaped.run.size = style.size;
  shaped.run.ink = style.ink;
  shaped.run.text = text;
  shaped.run.rise = style.size * kFigureHeight;
  shaped.run.depth = style.size * kDepth;
  Length x;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    shaped.run.glyphs.push_back({lead, {x, {}}});
    shaped.run.clusters.emplace_back(bytes, 1);
    const bool figure = lead >= '0' && lead <= '9';
    x += style.size * (figure ? 2 * kFigureCentre : lead == ' ' ? 0.25 : 0.5);
    shaped.advance = x;
    x += style.size * style.tracking;
    i += bytes;
  }
  return shaped;
}

GlyphInk FakeShaper::ink(std::string_view, FontRef) {
  return {0.05, 0.53, 0, kFigureHeight, kFigureCentre};
}

// The outline of every glyph is a block as wide and as tall as a digit's ink.
Path FakeShaper::outline(std::string_view, FontRef, Length size) {
  const Length left = size * 0.05, right = size * 0.53, top = size * -kFigureHeight;
  return {MoveTo{{left, {}}}, LineTo{{left, top}}, LineTo{{right, top}}, LineTo{{right, {}}},
          Close{}};
}

std::string FakeShaper::capitals(std::string_view text) const {
  std::string capitals(text);
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return capitals;
}

}  // namespace gridpress
