// Whether a puzzle from outside has exactly one solution.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// The puzzle's solution, when it has exactly one; else a failure that says so, without a place.
// Decides within a budget of steps, the learning engine's included: then the failure says that.
Result<Grid> only_solution(const Rules& rules, const Grid& givens);

// "the puzzle has several solutions", and where two of them differ.
std::string why_ambiguous(const Rules& rules, const Grid& givens);

// Of a puzzle without a solution: "r1c1 and r1c2 are both 5", or that it has none and which few
// clues contradict each other, where few do.
std::string why_unsolvable(const Rules& rules, const Grid& givens);

}  // namespace gridpress
