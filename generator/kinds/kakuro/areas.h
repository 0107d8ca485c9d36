// Derives sums of a few cells from runs across and down that cover nearly the same cells.
#pragma once

#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

// A derived sum: the digits of `plus` minus the digits of `minus` equal the total.
struct Area {
  std::vector<Cell> plus, minus;
  int total = 0;
};

// The areas formed by up to three adjacent runs and the runs that cross them. An area has up to
// three cells on one side only, or one cell on each side. `totals` has the sum of each run. Each
// set of cells occurs once in the result.
std::vector<Area> areas_of(const std::vector<Run>& runs, const std::vector<int>& totals, int cells);

}  // namespace gridpress::kakuro
