// Whether a puzzle that somebody brings is one.
#pragma once

#include "generator/base/result.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// The puzzle's solution, when it has exactly one; else a failure that says so, without a place.
// Decides within a budget of steps, the learning engine's included: then the failure says that.
Result<Grid> only_solution(const Rules& rules, const Grid& givens);

}  // namespace gridpress
