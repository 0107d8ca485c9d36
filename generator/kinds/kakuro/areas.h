// Sums of a few cells, derived from runs across and down that cover nearly the same cells.
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

// The areas formed by up to three adjacent runs and the runs that cross them, if up to three cells
// remain on one side or one on each. `totals` has the sum of each run. Lists each set of cells
// once.
std::vector<Area> areas_of(const std::vector<Run>& runs, const std::vector<int>& totals, int cells);

}  // namespace gridpress::kakuro
