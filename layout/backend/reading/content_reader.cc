#include "layout/backend/reading/content_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "layout/backend/reading/clipping.h"

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

constexpr std::size_t kMaxStates = 512;

std::string family_of(Object space) {
  if (space.isName()) return space.getName().substr(1);
  if (space.isArray() && space.getArrayNItems() > 0 && space.getArrayItem(0).isName()) {
    return space.getArrayItem(0).getName().substr(1);
  }
  return "an unnamed colour space";
}

// True if dashes make up less than a tenth of the pattern.
bool is_sparse(const std::vector<Operand>& lengths) {
  double drawn = 0, all = 0;
  for (std::size_t i = 0; i < 2 * lengths.size(); ++i) {  // a pattern of odd length alternates
    const double length = lengths[i % lengths.size()].number;
    all += length;
    if (i % 2 == 0) drawn += length;
  }
  constexpr double kHardly = 0.1;
  return drawn < kHardly * all;
}

}  // namespace

Matrix Matrix::of(const Operands& given) {
  return {number_at(given, 0), number_at(given, 1), number_at(given, 2),
          number_at(given, 3), number_at(given, 4), number_at(given, 5)};
}

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
  if (names.size() < kMaxNames) names.insert(name.substr(0, kLongest));
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
    if (name == "Q" && outer_.size() <= outer) continue;  // unmatched Q
    if (state_operator(name, given) || colour_operator(name, given) || path_operator(name, given) ||
        text_operator(name, given)) {
      continue;
    }
    if (name == "Do") draw(text_at(given, 0));
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
    if (outer_.size() >= kMaxStates) throw std::runtime_error("too many saved graphics states");
    outer_.push_back(state_);
  } else if (name == "Q") {
    state_ = outer_.back();
    outer_.pop_back();
  } else if (name == "cm") {
    state_.place = Matrix::of(given).then(state_.place);
  } else if (name == "w") {
    state_.line_width = number_at(given, 0);
  } else if (name == "d") {
    state_.dashed = !given.empty() && !given[0].items.empty();
    state_.sparse = state_.dashed && is_sparse(given[0].items);
  } else if (name == "J") {
    state_.square_ends = number_at(given, 0) == 0;
  } else if (name == "gs") {
    graphics_state(text_at(given, 0));
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
  for (const char* key : {"/TR", "/TR2"}) {
    Object curve = state.getKey(key);
    const bool none =
        curve.isNull() ||
        (curve.isName() && (curve.getName() == "/Identity" || curve.getName() == "/Default"));
    if (!none) note(page_.press_settings, "a transfer function, which changes the greys");
  }
  // If /op is missing, /OP applies to strokes and fills.
  Object strokes = state.getKey("/OP"), fills = state.getKey("/op");
  if (strokes.isBool()) state_.overprints_stroke = strokes.getBoolValue();
  if (fills.isBool() || strokes.isBool()) {
    state_.overprints_fill = (fills.isBool() ? fills : strokes).getBoolValue();
  }
  if (Object width = state.getKey("/LW"); width.isNumber()) {
    state_.line_width = width.getNumericValue();
  }
  if (Object dash = state.getKey("/D"); dash.isArray() && dash.getArrayNItems() > 0) {
    Object lengths = dash.getArrayItem(0);
    state_.dashed = lengths.isArray() && lengths.getArrayNItems() > 0;
  }
}

// Records white paint with overprinting, which leaves the ink below visible.
void ContentReader::note_overprint(const Colour& colour, bool overprints) {
  constexpr double kWhite = 1;  // percent of black
  if (!overprints || colour.space != Colour::Space::kCmyk || colour.darkness() >= kWhite) return;
  note(page_.press_settings, "overprinting of white, which prints whatever lies under the white");
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
    named_space(text_at(given, 0), name == "CS");
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
  const auto n = [&](std::size_t i) { return number_at(given, i); };
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

bool ContentReader::is_shown(Point p) {
  if (!state_.clip.holds(p)) return false;
  for (const ShapeClip* one = state_.shape_clip.get(); one != nullptr; one = one->outer.get()) {
    budget_.take_looks(one->points);
    if (!one->shape.holds(p)) return false;
  }
  return true;
}

void ContentReader::clip_to_path() {
  Bounds path;
  for (const Part& part : path_) path.add(part.bounds);
  state_.clip = state_.clip.within(path);
  if (path_.empty() || (path_.size() == 1 && path_[0].is_box())) return;
  constexpr int kDeepest = 16;
  auto clip = std::make_shared<ShapeClip>();
  clip->shape.parts = path_;
  clip->shape.bounds = path;
  clip->shape.even_odd = clips_even_odd_;
  clip->outer = state_.shape_clip;
  if (clip->outer) clip->depth = clip->outer->depth + 1;
  for (const Part& part : path_) clip->points += part.points.size();
  if (clip->depth > kDeepest) throw std::runtime_error("clips are nested too deeply");
  state_.shape_clip = std::move(clip);
}

// If operators follow without a move, the next part begins where this one began.
void ContentReader::close_part() {
  if (path_.empty() || path_.back().points.empty()) return;
  path_.back().closed = true;
}

std::vector<Part> ContentReader::what_clips_leave(bool fill) {
  std::vector<Part> path = path_;
  Bounds all;
  for (const Part& part : path) all.add(part.bounds);
  if (!state_.clip.holds({all.left, all.top}) || !state_.clip.holds({all.right, all.bottom})) {
    path = clipped(std::move(path), state_.clip, fill);
  }
  if (state_.shape_clip == nullptr) return path;
  return clipped(
      std::move(path), [this](Point p) { return is_shown(p); }, fill);
}

void ContentReader::paint(bool fill, bool stroke, bool even_odd) {
  // A move that isn't followed by a line or curve paints nothing.
  std::erase_if(path_, [&](const Part& part) {
    return part.points.empty() || (part.points.size() == 1 && !(stroke && part.closed));
  });
  if (state_.sparse && state_.square_ends) stroke = false;
  if (path_.empty() || (!fill && !stroke)) return end_path();
  Shape shape;
  shape.order = ++painted_;
  shape.parts = what_clips_leave(fill);
  if (shape.parts.empty()) return end_path();
  for (const Part& part : shape.parts) shape.bounds.add(part.bounds);
  shape.seen = shape.bounds.within(state_.clip);
  end_path();
  shape.filled = fill;
  shape.stroked = stroke;
  shape.even_odd = even_odd;
  shape.dashed = stroke && state_.dashed;
  shape.line_width = stroke ? std::abs(state_.line_width) * state_.place.scale() : 0;
  shape.fill = state_.fill;
  shape.stroke = state_.stroke;
  const Colour& seen = stroke ? state_.stroke : state_.fill;
  if (seen.space == Colour::Space::kGray) note(page_.colour_spaces, "DeviceGray");
  if (fill) note_overprint(state_.fill, state_.overprints_fill);
  if (stroke) note_overprint(state_.stroke, state_.overprints_stroke);
  page_.shapes.push_back(std::move(shape));
}

}  // namespace gridpress::printed
