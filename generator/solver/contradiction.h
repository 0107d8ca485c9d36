// Why a puzzle of digits has no solution.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Clues that no filling of the houses obeys all of. None can be left out.
struct Contradiction {
  std::vector<std::size_t> constraints;  // indices into Rules::constraints
  std::vector<Cell> givens;
};

// One of a puzzle without a solution; empty: not found within its budget of steps, or the houses
// alone contradict each other. Clues are taken away in halves, then ever fewer at once, as long as
// there is no solution (after Zeller's delta debugging). Cost: some hundred searches.
Contradiction contradiction_of(const Rules& rules, const Grid& givens);

}  // namespace gridpress
