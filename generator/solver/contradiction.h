// Explains why a digit puzzle has no solution.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// A minimal set of clues that no filled grid satisfies.
struct Contradiction {
  std::vector<std::size_t> constraints;  // indices into Rules::constraints
  std::vector<Cell> givens;
};

// Returns a minimal contradiction in a puzzle without a solution. The result is empty if none is
// found within the budget of search nodes, or if the houses alone contradict each other. Tries to
// remove halves of the clues, then smaller and smaller groups, and keeps a removal if the remaining
// clues still have no solution (Zeller's delta debugging). Cost: a few hundred searches.
Contradiction contradiction_of(const Rules& rules, const Grid& givens);

}  // namespace gridpress
