// Symbols in cells: sized by their ink, each centred by its optical centre.
#pragma once

#include <vector>

#include "generator/model/figure.h"
#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

// Ink heights, cells: of clues outside, clues in squares and letters in a puzzle; in an answer.
inline constexpr double kEdgeHeight = 0.22;  // of letters on edges
inline constexpr double kOutsideHeight = 0.40, kClueHeight = 0.46, kLetterHeight = 0.44;
inline constexpr double kAnswerClueHeight = 0.50, kAnswerLetterHeight = 0.52;
inline constexpr double kWidestPair = 0.78;  // of a cell: two figures in it are no wider

// How digits are placed in a grid.
struct DigitStyle {
  Length cell;
  double height = 0.5;  // ink height of a 1 in cells
  Symbols symbols = Symbols::kDigits;
  int highest = 9;  // the grid's largest value
  double drop = 0;  // of the digits below their centres, cells
  Ink ink;
  int ground = 0;  // the tint behind them, percent
};

// What is printed for a value: "7", "12", or for letters "A" and on. Shapes and
// pictures have no text.
std::string symbol_of(int digit, Symbols symbols);

// Type size that gives the style's ink height in a role's font, for all symbols of the grid.
Length digit_size(Type& type, Role role, const DigitStyle& style);

// Where the eye sees the middle of shaped text, from its origin: of figures and single letters by
// their ink, of words half of their width.
Length optical_centre(Type& type, const std::string& text, const ShapedText& shaped, Role role);

// Adds glyphs to a run of the same font and size.
void append(GlyphRun& all, const GlyphRun& one, Spot at);

// Paints values of one role as one run of text. `origin` is the outer corner of the first cell.
void paint_digits(Canvas& canvas, const std::vector<figure::Value>& values, Role role, Spot origin,
                  const DigitStyle& style);

}  // namespace gridpress
