// Explains why a puzzle of digits has no solution.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// A minimal set of clues that no filling of the houses satisfies.
struct Contradiction {
  std::vector<std::size_t> constraints;  // indices into Rules::constraints
  std::vector<Cell> givens;
};

// Returns a minimal contradiction in a puzzle without a solution. Empty if none is
// found within the step budget, or if the houses alone contradict each other. Removes
// halves of the clues, then ever smaller groups, as long as the rest still has no
// solution (after Zeller's delta debugging). Cost: a few hundred searches.
Contradiction contradiction_of(const Rules& rules, const Grid& givens);

}  // namespace gridpress
