// Sums of a few cells, derived from runs across and down that cover nearly the same cells.
#pragma once

#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

// The digits of `plus` minus those of `minus` add up to the total.
struct Area {
  std::vector<Cell> plus, minus;
  int total = 0;
};

// The areas formed by up to three adjacent runs and the runs that cross them, if up to three cells
// are left over on one side or one on each. `totals` are per run. Each set of cells is listed once.
std::vector<Area> areas_of(const std::vector<Run>& runs, const std::vector<int>& totals, int cells);

}  // namespace gridpress::kakuro
