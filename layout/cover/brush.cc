#include "layout/cover/brush.h"

#include <algorithm>
#include <array>

#include "layout/figure/digits.h"
#include "layout/figure/shapes.h"

namespace gridpress {
namespace {

constexpr std::array<std::string_view, kFaces> kFiles = {
    "lato/Lato-Black.ttf",    "lato/Lato-Heavy.ttf",   "lato/Lato-Bold.ttf",
    "lato/Lato-Medium.ttf",   "lato/Lato-Regular.ttf", "noto/NotoSerifDisplay-Bold.ttf",
    "noto/NotoSerif-Bold.ttf"};

// The role whose font in a language comes closest to a face. The dark sans has no role of its own,
// so it uses the helper strip's.
Role role_of(Face face) {
  switch (face) {
    case Face::kMedium:
    case Face::kRegular:
      return Role::kCaption;
    case Face::kDisplay:
    case Face::kSerif:
      return Role::kTitle;
    default:
      return Role::kHelper;
  }
}

// The file of the language's font for this face. Empty if the language uses the cover's faces.
std::string_view own_file(const Words* words, Face face) {
  if (words == nullptr) return {};
  const std::string& nearest = words->fonts[static_cast<int>(role_of(face))];
  return nearest.empty() ? words->fonts[static_cast<int>(Role::kTitle)] : nearest;
}

void keep_once(Diagnostics& all, const Diagnostics& found) {
  for (const Diagnostic& problem : found) {
    const bool known = std::any_of(all.begin(), all.end(), [&](const Diagnostic& other) {
      return other.message == problem.message;
    });
    if (!known) all.push_back(problem);
  }
}

}  // namespace

Spot spot(Point2 at) {
  return {Length::pt(at.x), Length::pt(at.y)};
}

bool CoverType::is_own(const Style& style) const {
  return style.language && !own_file(words_, style.face).empty();
}

std::optional<FontRef> CoverType::font(const Style& style) {
  const int face = static_cast<int>(style.face);
  const bool own = is_own(style);
  auto& known = fonts_[own ? 1 : 0][face];
  if (known) return known;
  const Result<FontRef> found = shaper_.font(own ? own_file(words_, style.face) : kFiles[face]);
  if (found) {
    known = *found;
  } else {
    keep_once(problems_, found.problems());
  }
  return known;
}

void CoverType::report(Diagnostic problem) {
  keep_once(problems_, {std::move(problem)});
}

ShapedText CoverType::shape(std::string_view text, const Style& style) {
  const auto face = font(style);
  if (!face || text.empty()) return {};
  Result<ShapedText> shaped = shaper_.shape(
      text, {*face, Length::pt(style.size), false, style.tabular, style.tracking, style.ink});
  if (shaped) {
    ShapedText line = std::move(shaped).value();
    line.run.origin = style.origin;
    return line;
  }
  Diagnostics found = shaped.problems();
  for (Diagnostic& problem : found) problem.origin = style.origin;
  keep_once(problems_, found);
  return {};
}

double CoverType::cap_height(Face face) {
  return ink("H", face).top;
}

GlyphInk CoverType::ink(std::string_view character, Face face) {
  return ink(character, Style{face});
}

GlyphInk CoverType::ink(std::string_view character, const Style& style) {
  const auto known = font(style);
  return known ? shaper_.ink(character, *known) : GlyphInk();
}

Path CoverType::outline(std::string_view character, Face face, double size) {
  const auto known = font(Style{face});
  return known ? shaper_.outline(character, *known, Length::pt(size)) : Path();
}

void Brush::rectangle(Point2 corner, Point2 size, Colour colour) {
  Path path;
  add_rectangle(path, spot(corner), Length::pt(size.x), Length::pt(size.y));
  fill(std::move(path), colour);
}

void Brush::disc(Point2 centre, double radius, Colour colour) {
  Path path;
  add_disc(path, spot(centre), Length::pt(radius));
  fill(std::move(path), colour);
}

void Brush::line(Point2 from, Point2 to, double width, Colour colour) {
  Stroke stroke;
  stroke.path = {MoveTo{spot(from)}, LineTo{spot(to)}};
  stroke.width = Length::pt(width);
  stroke.ink = ink_of(colour);
  page_.items.emplace_back(std::move(stroke));
}

void Brush::text(ShapedText text, Point2 at, int turn) {
  if (text.run.glyphs.empty()) return;
  const Spot origin = spot(at);
  for (Glyph& glyph : text.run.glyphs) {
    const Spot own = glyph.origin;
    switch (turn) {
      case 3:
        glyph.origin = {origin.x - own.y, origin.y + own.x};
        break;
      default:
        glyph.origin = {origin.x + own.x, origin.y + own.y};
    }
  }
  text.run.turn = turn;
  page_.items.emplace_back(std::move(text.run));
}

void Brush::symbol(int value, Symbols symbols, const CoverType::Style& style, Point2 at) {
  if (symbols == Symbols::kShapes) {
    Path path;
    add_shape(path, value, spot(at), Length::pt(style.size * 0.38));
    page_.items.emplace_back(Fill{std::move(path), style.ink});
    return;
  }
  const std::string character = symbol_of(value, symbols);
  ShapedText shaped = type_.shape(character, style);
  const GlyphInk ink = type_.ink(character, style.face);
  const bool single = character.size() == 1;
  const double middle =
      single ? style.size * (ink.left + ink.right) / 2 : shaped.advance.points() / 2;
  const double height = style.size * type_.ink("1", style.face).top;
  text(std::move(shaped), {at.x - middle, at.y + height / 2});
}

void Brush::add(std::vector<Item> items) {
  for (Item& item : items) page_.items.push_back(std::move(item));
}

}  // namespace gridpress
