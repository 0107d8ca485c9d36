// Sums of a few cells that follow from runs which cover nearly the same cells
// across and down.
#pragma once

#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {

// The digits of `plus` less those of `minus` come to the total.
struct Area {
  std::vector<Cell> plus, minus;
  int total = 0;
};

// Of up to three runs beside each other and the runs that cross them: those
// where up to three cells are left over on one side, or one on each. `totals`
// are per run. Each set of cells once.
std::vector<Area> areas_of(const std::vector<Run>& runs, const std::vector<int>& totals, int cells);

}  // namespace gridpress::kakuro
