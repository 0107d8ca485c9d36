// A single figure on a page of its size.
#pragma once

#include "generator/model/figure.h"
#include "layout/design/design.h"
#include "layout/page/book.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

struct PictureStyle {
  int highest = 9;  // the grid's largest value
  bool answer = false;
  Length width;  // width of the picture, including the frame
  Symbols symbols = Symbols::kDigits;
  bool numbered = false;  // number rows and columns, except where clues are next to the grid
};

// The space, in cells, that the numbers of rows and columns take at the left and above.
double picture_numbers(const figure::Figure& figure, const PictureStyle& style);

// A document of one page filled by the figure. Fails if a glyph or a font is missing, or if cells
// would be under two points.
Result<Document> compose_picture(const figure::Figure& figure, const PictureStyle& order,
                                 const Theme& theme, Shaper& shaper);

}  // namespace gridpress
