#include "layout/figure/digits.h"

#include <algorithm>
#include <map>

#include "layout/figure/shapes.h"
#include "layout/figure/symbol_pictures.h"

namespace gridpress {
namespace {

constexpr double kShapeRadius = 0.30;  // in cells
constexpr int kShapeTint = 22;         // percent

struct Symbol {
  ShapedText text;
  Length centre;    // optical centre, measured from the text's origin
  Length baseline;  // distance of the baseline below the cell's centre
};

Length wanted_size(Type& type, Role role, const DigitStyle& style) {
  const double reference =
      style.symbols == Symbols::kLetters ? type.ink("E", role).top : type.figure_height(role);
  return style.cell * (style.height / (reference > 0 ? reference : 0.7));
}

// Returns the size at which a two-digit number is narrow enough for its cell.
Length narrowed(Type& type, const std::string& symbol, Role role, Length size, Length cell) {
  const Length width = type.width(symbol, {role, size});
  const Length widest = cell * kWidestPair;
  return width <= widest ? size : Length::pt(size.points() * widest.points() / width.points());
}

Symbol make_symbol(Type& type, int digit, Role role, const DigitStyle& style) {
  const std::string text = symbol_of(digit, style.symbols);
  const Length all = digit_size(type, role, style);
  const Length size = text.size() == 1 ? all : narrowed(type, text, role, all, style.cell);
  Symbol symbol;
  symbol.text = type.shape(text, {.role = role, .size = size, .tabular = true, .ink = style.ink});
  symbol.centre = optical_centre(type, text, symbol.text, role);
  const double reference =
      style.symbols == Symbols::kLetters ? type.ink("E", role).top : type.figure_height(role);
  symbol.baseline = size * (reference / 2);
  return symbol;
}

// Paints the shapes of one role. Given shapes are tinted; shapes of the solution are outlines only.
void paint_shapes(Canvas& canvas, const std::vector<figure::Value>& values, Spot origin,
                  const DigitStyle& style) {
  if (values.empty()) return;
  Path path;
  for (const figure::Value& value : values) {
    const Spot centre{origin.x + style.cell * value.centre.x,
                      origin.y + style.cell * value.centre.y};
    add_shape(path, value.digit, centre, style.cell * kShapeRadius);
  }
  if (values.front().role == figure::Value::Role::kGiven) canvas.fill(path, Ink{kShapeTint});
  Stroke outline;
  outline.path = std::move(path);
  outline.width = std::clamp(style.cell * 0.045, Length::milli(750), Length::milli(2250));
  outline.join = Join::kRound;
  canvas.stroke(std::move(outline));
}

}  // namespace

std::string symbol_of(int digit, Symbols symbols) {
  GRIDPRESS_CHECK(digit >= 1);
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  GRIDPRESS_CHECK((symbols == Symbols::kDigits || (symbols == Symbols::kLetters && digit <= 26) ||
                   (symbols == Symbols::kHex && digit <= 16)));
  if (symbols == Symbols::kLetters) return std::string(1, static_cast<char>('A' + digit - 1));
  if (symbols == Symbols::kHex) return std::string(1, kHexDigits[digit - 1]);
  return std::to_string(digit);
}

Length optical_centre(Type& type, const std::string& text, const ShapedText& shaped, Role role) {
  const std::vector<Glyph>& glyphs = shaped.run.glyphs;
  if (glyphs.size() <= 1) return shaped.run.size * type.ink(text, role).optical_centre();
  const bool figures = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (!figures) return shaped.advance / 2;
  // The result is the mean of the digits' optical centres.
  Length sum;
  for (std::size_t i = 0; i < glyphs.size(); ++i) {
    const double centre = type.ink(text.substr(i, 1), role).optical_centre();
    sum += glyphs[i].origin.x + shaped.run.size * centre;
  }
  return sum / static_cast<int>(glyphs.size());
}

void append(GlyphRun& all, const GlyphRun& one, Spot at) {
  all.font = one.font;
  all.size = one.size;
  all.ink = one.ink;
  all.rise = std::max(all.rise, one.rise);
  all.depth = std::max(all.depth, one.depth);
  all.text += one.text;
  all.clusters.insert(all.clusters.end(), one.clusters.begin(), one.clusters.end());
  for (Glyph glyph : one.glyphs) {
    glyph.origin.x += at.x;
    glyph.origin.y += at.y;
    all.glyphs.push_back(glyph);
  }
}

Length digit_size(Type& type, Role role, const DigitStyle& style) {
  Length size = wanted_size(type, role, style);
  const int pairs = std::max(0, style.highest - 9);
  if (style.symbols == Symbols::kDigits && 2 * pairs > style.highest) {
    // Most values have two digits, so the whole grid uses the size of the widest.
    size = narrowed(type, "20", role, size, style.cell);
  }
  return size;
}

void paint_digits(Canvas& canvas, const std::vector<figure::Value>& values, Role role, Spot origin,
                  const DigitStyle& style) {
  if (style.symbols == Symbols::kShapes) return paint_shapes(canvas, values, origin, style);
  if (style.symbols == Symbols::kPictures) return paint_pictures(canvas, values, origin, style);
  std::map<int, Symbol> symbols;
  std::map<Length, GlyphRun> runs;  // one per type size, because two-digit numbers may be smaller
  for (const figure::Value& value : values) {
    auto found = symbols.find(value.digit);
    if (found == symbols.end()) {
      found =
          symbols.emplace(value.digit, make_symbol(canvas.type(), value.digit, role, style)).first;
    }
    const Spot centre{origin.x + style.cell * value.centre.x,
                      origin.y + style.cell * (value.centre.y + style.drop)};
    const Symbol& symbol = found->second;
    append(runs[symbol.text.run.size], symbol.text.run,
           {centre.x - symbol.centre, centre.y + symbol.baseline});
  }
  for (auto& [size, run] : runs) canvas.text({std::move(run), {}}, {});
}

}  // namespace gridpress
