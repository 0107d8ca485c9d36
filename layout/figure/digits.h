// Symbols in cells, sized by their ink and centred by their optical centre.
#pragma once

#include <vector>

#include "generator/model/figure.h"
#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

// Ink heights in cells.
inline constexpr double kEdgeHeight = 0.22;  // letters on edges
inline constexpr double kOutsideHeight = 0.40, kClueHeight = 0.46, kLetterHeight = 0.44;
inline constexpr double kAnswerClueHeight = 0.50;
// Letters in the answer to a word search: those of the words, and the others.
inline constexpr double kAnswerLetterHeight = 0.52, kOtherLetterHeight = 0.44;
inline constexpr double kWidestPair = 0.78;  // maximum width of a two-digit number, in cells

// How digits are placed in a grid.
struct DigitStyle {
  Length cell;
  double height = 0.5;  // ink height of the digit 1, in cells
  Symbols symbols = Symbols::kDigits;
  int highest = 9;  // the grid's largest value
  double drop = 0;  // how far digits are below the cell's centre, in cells
  Ink ink;
  int ground = 0;  // tint behind the digits, in percent
};

// The text printed for a value: "7", "12" or, for letters, "A" and so on. Empty for shapes and
// pictures.
std::string symbol_of(int digit, Symbols symbols);

// The type size at which a role's font has the style's ink height for all symbols of the grid.
Length digit_size(Type& type, Role role, const DigitStyle& style);

// The optical centre of shaped text, from its origin: the middle of the ink for digits and single
// letters, half of the width for words.
Length optical_centre(Type& type, const std::string& text, const ShapedText& shaped, Role role);

// Appends glyphs to a run of the same font and size.
void append(GlyphRun& all, const GlyphRun& one, Spot at);

// Paints the values of one role as one run of text. `origin` is the outer corner of the first cell.
void paint_digits(Canvas& canvas, const std::vector<figure::Value>& values, Role role, Spot origin,
                  const DigitStyle& style);

}  // namespace gridpress
