// Checks that an imported puzzle has exactly one solution.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Returns the puzzle's solution if it has exactly one. Otherwise fails with the reason, without
// a position. The search and the learning engine have step limits; reaching both is a failure,
// too.
Result<Grid> only_solution(const Rules& rules, const Grid& givens);

// The message "the puzzle has several solutions", with the cells in which two solutions differ.
std::string why_ambiguous(const Rules& rules, const Grid& givens);

// Explains why a puzzle has no solution: "r1c1 and r1c2 are both 5", or a small set of clues that
// contradict each other if there is one.
std::string why_unsolvable(const Rules& rules, const Grid& givens);

}  // namespace gridpress
