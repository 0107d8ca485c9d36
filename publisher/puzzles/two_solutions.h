// Finds where two solutions of a puzzle differ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

struct DifferingCell {
  Cell cell = 0;
  int first = 0, second = 0;  // the cell's digits in the two solutions
};

// The cells in which two solutions differ, reduced by a greedy search: even with all other cells
// given, the puzzle has both solutions. Empty if the puzzle doesn't have two solutions, or if
// finding them takes too long.
std::vector<DifferingCell> differing_cells(const Rules& rules, const Grid& givens);

// Returns "two solutions differ in 4 cells: r1c1 is 3 or 5, r1c2 is 5 or 3 …", or "" if none do.
std::string differences_text(const Rules& rules, const Grid& givens);

}  // namespace gridpress
