// The dot ornament: a pattern that belongs to a section, with a disc in each cell whose size grows
// with the cell's value.
#pragma once

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Ornament {
  const CellPattern* pattern = nullptr;
  int black = 100;      // darkness of the discs in percent
  bool turned = false;  // rotated by a quarter turn, for variety
  bool empty() const { return pattern == nullptr || pattern->empty(); }
};

// Centres the largest possible ornament in the square of `width` whose top left corner is `at`.
void paint_ornament(Canvas& canvas, const Ornament& ornament, Spot at, Length width);

}  // namespace gridpress
