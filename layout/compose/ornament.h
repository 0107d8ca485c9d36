// The dot ornament: a solved grid of the section, a disc in each cell, larger for larger digits.
#pragma once

#include <vector>

#include "layout/compose/canvas.h"

namespace gridpress {

struct Ornament {
  const std::vector<int>* solution = nullptr;  // row by row
  int size = 0;
  bool turned = false;  // by a quarter: as good a grid, another picture
  bool empty() const { return solution == nullptr || size == 0; }
};

// Fills a square of `width` whose top left corner is `at`.
void paint_ornament(Canvas& canvas, const Ornament& ornament, Spot at, Length width);

}  // namespace gridpress
