// One figure by itself, on a page of its own size.
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
  Length width;  // of the picture, frame included
  Symbols symbols = Symbols::kDigits;
  bool numbered = false;  // rows and columns, where there are no clues beside the grid
};

// Room for these numbers at the left and above, cells.
double picture_numbers(const figure::Figure& figure, const PictureStyle& style);

// A document of one page that holds the figure from edge to edge. Fails when a glyph or a font is
// missing, and when cells would be under two points.
Result<Document> compose_picture(const figure::Figure& figure, const PictureStyle& order,
                                 const Theme& theme, Shaper& shaper);

}  // namespace gridpress
