// The dot ornament: a pattern of the section's, a disc in each cell, larger for larger values.
#pragma once

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Ornament {
  const CellPattern* pattern = nullptr;
  int black = 100;      // percent, of the discs
  bool turned = false;  // by a quarter: as good a pattern, another picture
  bool empty() const { return pattern == nullptr || pattern->empty(); }
};

// As large as fits a square of `width` whose top left corner is `at`, in its middle.
void paint_ornament(Canvas& canvas, const Ornament& ornament, Spot at, Length width);

}  // namespace gridpress
