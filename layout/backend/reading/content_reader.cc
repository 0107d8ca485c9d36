#include "layout/backend/reading/content_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

constexpr std::size_t kMostStates = 512;

double number(const std::vector<Operand>& given, std::size_t i) {
  return i < given.size() ? given[i].number : 0;
}
std::string text_of(const std::vector<Operand>& given, std::size_t i) {
  return i < given.size() ? given[i].text : std::string();
}

Matrix matrix_of(const std::vector<Operand>& given) {
  return {number(given, 0), number(given, 1), number(given, 2),
          number(given, 3), number(given, 4), number(given, 5)};
}

std::string family_of(Object space) {
  if (space.isName()) return space.getName().substr(1);
  if (space.isArray() && space.getArrayNItems() > 0 && space.getArrayItem(0).isName()) {
    return space.getArrayItem(0).getName().substr(1);
  }
  return "an unnamed space";
}

// Whether a path is one rectangle along the axes.
bool is_box(const std::vector<Part>& path) {
  if (path.size() != 1 || path[0].curved) return false;
  const Bounds& b = path[0].bounds;
  const std::size_t points = path[0].points.size();
  constexpr std::size_t kCorners = 4;
  constexpr double kOff = 1e-3;
  const auto is_corner = [&](Point p) {
    return std::min(p.x - b.left, b.right - p.x) < kOff &&
           std::min(p.y - b.top, b.bottom - p.y) < kOff;
  };
  return (points == kCorners || points == kCorners + 1) &&
         std::ranges::all_of(path[0].points, is_corner);
}

}  // namespace

Matrix Matrix::then(const Matrix& next) const {
  return {a * next.a + b * next.c,          a * next.b + b * next.d,
          c * next.a + d * next.c,          c * next.b + d * next.d,
          e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f};
}

double Matrix::scale() const {
  return std::sqrt(std::abs(a * d - b * c));
}

SpaceFacts facts_of_space(Object space, int depth) {
  using Space = Colour::Space;
  const std::string family = family_of(space);
  if (family == "DeviceGray" || family == "G") return {"DeviceGray", Space::kGray};
  if (family == "DeviceRGB" || family == "RGB") return {"DeviceRGB", Space::kRgb};
  if (family == "DeviceCMYK" || family == "CMYK") return {"DeviceCMYK", Space::kCmyk};
  if (family == "CalGray") return {family, Space::kGray};
  if (family == "CalRGB") return {family, Space::kRgb};
  if (family == "Indexed" && space.isArray() && space.getArrayNItems() > 1 && depth < 4) {
    return facts_of_space(space.getArrayItem(1), depth + 1);
  }
  if (family == "ICCBased" && space.isArray() && space.getArrayNItems() > 1 &&
      space.getArrayItem(1).isStream()) {
    Object values = space.getArrayItem(1).getDict().getKey("/N");
    const int count = values.isInteger() ? static_cast<int>(values.getIntValue()) : 0;
    return {family, count == 1   ? Space::kGray
                    : count == 3 ? Space::kRgb
                    : count == 4 ? Space::kCmyk
                                 : Space::kOther};
  }
  return {family, Space::kOther};
}

Object ContentReader::resource(const char* kind, const std::string& name) {
  if (!resources_.isDictionary()) return Object::newNull();
  Object all = resources_.getKey(kind);
  return all.isDictionary() ? all.getKey("/" + name) : Object::newNull();
}

void ContentReader::note(std::set<std::string>& names, const std::string& name) {
  constexpr std::size_t kLongest = 100;
  if (names.size() < kMostNames) names.insert(name.substr(0, kLongest));
}

void ContentReader::read(const std::string& content, Object resources) {
  const Object before = resources_;
  resources_ = resources;
  open_bytes_ += content.size();
  const std::size_t outer = outer_.size();
  ContentTokens tokens(content);
  Operands given;
  for (std::string_view name = tokens.next(given); !name.empty(); name = tokens.next(given)) {
    budget_.take_operator();
    if (name == "Q" && outer_.size() <= outer) continue;  // without its q
    if (state_operator(name, given) || colour_operator(name, given) || path_operator(name, given) ||
        text_operator(name, given)) {
      continue;
    }
    if (name == "Do") draw(text_of(given, 0));
    if (name == "sh") note(page_.colour_spaces, "a shading");
    if (name == "EI") draw_inline_image(given);
  }
  if (outer_.size() > outer) {
    state_ = outer_[outer];
    outer_.resize(outer);
  }
  resources_ = before;
  open_bytes_ -= content.size();
}

bool ContentReader::state_operator(std::string_view name, const Operands& given) {
  if (name == "q") {
    if (outer_.size() >= kMostStates) throw std::runtime_error("too many saved states");
    outer_.push_back(state_);
  } else if (name == "Q") {
    state_ = outer_.back();
    outer_.pop_back();
  } else if (name == "cm") {
    state_.place = matrix_of(given).then(state_.place);
  } else if (name == "w") {
    state_.line_width = number(given, 0);
  } else if (name == "d") {
    state_.dashed = !given.empty() && !given[0].items.empty();
  } else if (name == "gs") {
    graphics_state(text_of(given, 0));
  } else {
    return false;
  }
  return true;
}

void ContentReader::graphics_state(const std::string& name) {
  Object state = resource("/ExtGState", name);
  if (!state.isDictionary()) return;
  for (const char* key : {"/ca", "/CA"}) {
    Object value = state.getKey(key);
    constexpr double kWhole = 0.999;
    if (value.isNumber() && value.getNumericValue() < kWhole) {
      note(page_.transparency, fmt::format("opacity {:.2g}", value.getNumericValue()));
    }
  }
  Object mask = state.getKey("/SMask");
  if (mask.isDictionary()) note(page_.transparency, "a soft mask");
  Object mode = state.getKey("/BM");
  if (mode.isName() && mode.getName() != "/Normal" && mode.getName() != "/Compatible") {
    note(page_.transparency, "blending " + mode.getName().substr(1));
  }
  if (Object width = state.getKey("/LW"); width.isNumber()) {
    state_.line_width = width.getNumericValue();
  }
  if (Object dash = state.getKey("/D"); dash.isArray() && dash.getArrayNItems() > 0) {
    Object lengths = dash.getArrayItem(0);
    state_.dashed = lengths.isArray() && lengths.getArrayNItems() > 0;
  }
}

void ContentReader::device_colour(Colour::Space space, const Operands& given, bool stroke) {
  Colour colour{space, {}};
  for (std::size_t i = 0; i < colour.values.size() && i < given.size(); ++i) {
    colour.values[i] = given[i].number;
  }
  (stroke ? state_.stroke : state_.fill) = colour;
}

void ContentReader::named_space(const std::string& name, bool stroke) {
  Object space = resource("/ColorSpace", name);
  if (space.isNull()) space = Object::newName("/" + name);
  const SpaceFacts facts = facts_of_space(space);
  note(page_.colour_spaces, facts.name);
  Colour& colour = stroke ? state_.stroke : state_.fill;
  colour = {facts.space, {}};
  if (facts.space == Colour::Space::kCmyk) colour.values[3] = 1;
}

bool ContentReader::colour_operator(std::string_view name, const Operands& given) {
  using Space = Colour::Space;
  if (name == "g" || name == "G") {
    device_colour(Space::kGray, given, name == "G");
  } else if (name == "rg" || name == "RG") {
    note(page_.colour_spaces, "DeviceRGB");
    device_colour(Space::kRgb, given, name == "RG");
  } else if (name == "k" || name == "K") {
    note(page_.colour_spaces, "DeviceCMYK");
    device_colour(Space::kCmyk, given, name == "K");
  } else if (name == "cs" || name == "CS") {
    named_space(text_of(given, 0), name == "CS");
  } else if (name == "sc" || name == "scn" || name == "SC" || name == "SCN") {
    const bool stroke = name[0] == 'S';
    device_colour((stroke ? state_.stroke : state_.fill).space, given, stroke);
  } else {
    return false;
  }
  return true;
}

void ContentReader::add_point(double x, double y, bool on_path) {
  budget_.take_marks();
  if (path_.empty()) path_.emplace_back();
  Part& part = path_.back();
  const Point point = state_.place.at(x, y);
  part.bounds.add(point);
  if (!on_path) {
    part.curved = true;
    return;
  }
  part.points.push_back(point);
}

bool ContentReader::path_operator(std::string_view name, const Operands& given) {
  const auto n = [&](std::size_t i) { return number(given, i); };
  if (name == "m") {
    path_.emplace_back();
    add_point(n(0), n(1), true);
  } else if (name == "l") {
    add_point(n(0), n(1), true);
  } else if (name == "c") {
    add_point(n(0), n(1), false), add_point(n(2), n(3), false), add_point(n(4), n(5), true);
  } else if (name == "v" || name == "y") {
    add_point(n(0), n(1), false), add_point(n(2), n(3), true);
  } else if (name == "re") {
    path_.emplace_back();
    const double x = n(0), y = n(1), right = x + n(2), top = y + n(3);
    add_point(x, y, true), add_point(right, y, true), add_point(right, top, true);
    add_point(x, top, true);
    close_part();
  } else if (name == "h") {
    close_part();
  } else if (name == "W" || name == "W*") {
    clips_ = true;
    clips_even_odd_ = name == "W*";
  } else if (name == "n") {
    end_path();
  } else if (name == "f" || name == "F" || name == "f*") {
    paint(true, false, name == "f*");
  } else if (name == "S" || name == "s") {
    if (name == "s") close_part();
    paint(false, true, false);
  } else if (name == "B" || name == "B*" || name == "b" || name == "b*") {
    if (name[0] == 'b') close_part();
    paint(true, true, name.ends_with('*'));
  } else {
    return false;
  }
  return true;
}

void ContentReader::end_path() {
  if (clips_) clip_to_path();
  clips_ = false;
  path_.clear();
}

bool ContentReader::State::shows(Point p) const {
  if (!clip.holds(p)) return false;
  for (const ShapeClip* one = shape_clip.get(); one != nullptr; one = one->outer.get()) {
    if (!one->shape.holds(p)) return false;
  }
  return true;
}

void ContentReader::clip_to_path() {
  Bounds path;
  for (const Part& part : path_) path.add(part.bounds);
  state_.clip = state_.clip.within(path);
  if (path_.empty() || is_box(path_)) return;
  constexpr int kDeepest = 16;
  auto clip = std::make_shared<ShapeClip>();
  clip->shape.parts = path_;
  clip->shape.bounds = path;
  clip->shape.even_odd = clips_even_odd_;
  clip->outer = state_.shape_clip;
  if (clip->outer) clip->depth = clip->outer->depth + 1;
  if (clip->depth > kDeepest) throw std::runtime_error("clips are nested too deeply");
  state_.shape_clip = std::move(clip);
}

// What follows without a move begins where the part did.
void ContentReader::close_part() {
  if (path_.empty() || path_.back().points.empty()) return;
  path_.back().closed = true;
}

void ContentReader::paint(bool fill, bool stroke, bool even_odd) {
  // A move that nothing follows paints nothing.
  std::erase_if(path_, [&](const Part& part) {
    return part.points.empty() || (part.points.size() == 1 && !(stroke && part.closed));
  });
  if (path_.empty()) return end_path();
  Shape shape;
  shape.order = ++painted_;
  shape.parts = path_;
  for (const Part& part : shape.parts) shape.bounds.add(part.bounds);
  shape.seen = shape.bounds.within(state_.clip);
  end_path();
  shape.filled = fill;
  shape.stroked = stroke;
  shape.even_odd = even_odd;
  shape.dashed = stroke && state_.dashed;
  shape.line_width = stroke ? state_.line_width * state_.place.scale() : 0;
  shape.fill = state_.fill;
  shape.stroke = state_.stroke;
  const Colour& seen = stroke ? state_.stroke : state_.fill;
  if (seen.space == Colour::Space::kGray) note(page_.colour_spaces, "DeviceGray");
  page_.shapes.push_back(std::move(shape));
}

bool ContentReader::text_operator(std::string_view name, const Operands& given) {
  const auto n = [&](std::size_t i) { return number(given, i); };
  const auto move = [&](double x, double y) {
    line_ = Matrix{1, 0, 0, 1, x, y}.then(line_);
    text_ = line_;
  };
  if (name == "BT") {
    text_ = line_ = {};
  } else if (name == "ET") {
    end_text();
  } else if (name == "Tf") {
    Object font = resource("/Font", text_of(given, 0));
    state_.font = font.isDictionary() ? &fonts_.font(font, budget_) : nullptr;
    state_.size = n(1);
  } else if (name == "Tm") {
    text_ = line_ = matrix_of(given);
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
  shown.font = state_.font->place;
  shown.colour = colour_of_text();
  shown.order = ++painted_;
  constexpr int kInvisible = 3, kClips = 4;
  const Point middle = glyph.at(width / 2, Glyph::kMiddle);
  shown.visible = state_.mode % kClips != kInvisible && state_.shows(middle);
  if (state_.mode >= kClips) text_clip_.add(shown.origin), text_clip_.add(middle);
  if (shown.colour.space == Colour::Space::kGray) note(page_.colour_spaces, "DeviceGray");
  page_.glyphs.push_back(std::move(shown));
  const double way =
      (width * state_.size + state_.character_space + (is_space ? state_.word_space : 0)) *
      state_.stretch;
  text_ = Matrix{1, 0, 0, 1, way, 0}.then(text_);
}

// Letters may be filled, outlined, or both; then the darker of the two is what is read.
Colour ContentReader::colour_of_text() const {
  constexpr int kForms = 4, kOutlined = 1, kBoth = 2;
  const int form = state_.mode % kForms;
  if (form == kOutlined) return state_.stroke;
  if (form == kBoth && state_.stroke.darkness() > state_.fill.darkness()) return state_.stroke;
  return state_.fill;
}

// Text that was shown as a clip becomes one, roughly.
void ContentReader::end_text() {
  if (!text_clip_.empty()) state_.clip = state_.clip.within(text_clip_);
  text_clip_ = {};
}

void ContentReader::draw(const std::string& name) {
  Object object = resource("/XObject", name);
  if (!object.isStream()) return;
  Object type = object.getDict().getKey("/Subtype");
  if (!type.isName()) return;
  if (type.getName() == "/Image") draw_image(object);
  if (type.getName() == "/Form") draw_form(object);
}

void ContentReader::draw_image(Object object) {
  Object facts = object.getDict();
  const auto pixels = [&](const char* key) {
    Object value = facts.getKey(key);
    return value.isInteger() ? value.getIntValueAsInt() : 0;
  };
  Image image;
  image.width = pixels("/Width");
  image.height = pixels("/Height");
  Object mask = facts.getKey("/ImageMask");
  image.mask = mask.isBool() && mask.getBoolValue();
  if (facts.getKey("/SMask").isStream()) note(page_.transparency, "a picture's soft mask");
  if (!image.mask && facts.hasKey("/ColorSpace")) {
    note(page_.colour_spaces, facts_of_space(facts.getKey("/ColorSpace")).name);
  }
  place_image(image);
}

// `entries`: keys and values in turn, by their short names or the long ones.
void ContentReader::draw_inline_image(const Operands& entries) {
  Image image;
  std::string space;
  for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
    const std::string& key = entries[i].text;
    const Operand& value = entries[i + 1];
    constexpr double kMost = 1e6;
    const int pixels =
        value.number > 0 && value.number < kMost ? static_cast<int>(value.number) : 0;
    if (key == "W" || key == "Width") image.width = pixels;
    if (key == "H" || key == "Height") image.height = pixels;
    if (key == "IM" || key == "ImageMask") image.mask = value.text == "true";
    if (key != "CS" && key != "ColorSpace") continue;
    Object named = resource("/ColorSpace", value.text);
    const bool array = value.type == Operand::Type::kArray && value.items.size() > 1;
    if (array) named = Object::newName("/" + value.items[1].text);  // of an indexed one
    space = facts_of_space(named.isNull() ? Object::newName("/" + value.text) : named).name;
  }
  if (!image.mask && !space.empty()) note(page_.colour_spaces, space);
  place_image(image);
}

// On the unit square.
void ContentReader::place_image(Image image) {
  budget_.take_marks();
  image.order = ++painted_;
  for (const Point corner : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
    image.bounds.add(state_.place.at(corner.x, corner.y));
  }
  image.seen = image.bounds.within(state_.clip);
  page_.images.push_back(image);
}

void ContentReader::draw_form(Object form) {
  if (++depth_ > limits_.depth) throw std::runtime_error("forms are nested too deeply");
  constexpr std::size_t kCost = 20;  // of reading it, in marks
  budget_.take_marks(kCost);
  Object facts = form.getDict();
  if (Object group = facts.getKey("/Group"); group.isDictionary()) {
    note(page_.transparency, "a transparency group");
  }
  const State before = state_;
  const Matrix text = text_, line = line_;
  Object place = facts.getKey("/Matrix");
  if (place.isArray() && place.getArrayNItems() == 6) {
    Matrix m;
    double* const values[] = {&m.a, &m.b, &m.c, &m.d, &m.e, &m.f};
    for (int i = 0; i < 6; ++i) {
      Object value = place.getArrayItem(i);
      *values[i] = value.isNumber() ? value.getNumericValue() : 0;
    }
    state_.place = m.then(state_.place);
  }
  Object own = facts.getKey("/Resources");
  const std::size_t most = limits_.stream_bytes - std::min(limits_.stream_bytes, open_bytes_);
  read(stream_bytes(form, most, budget_), own.isDictionary() ? own : resources_);
  state_ = before;
  text_ = text;
  line_ = line;
  --depth_;
}

}  // namespace gridpress::printed
