// CaDiCaL, a fresh solver for each puzzle: what it learned of one says nothing of another.
#include "generator/solver/sat.h"

#include "generator/solver/engines/all.h"

namespace gridpress::solver {

SolveResult count_by_sat(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  const auto result =
      solve_by_sat(rules, givens, {.limit = bounds.limit, .conflicts = bounds.steps, .known = {}});
  return result.value_or(SolveResult{.count = 0, .decided = false, .first = {}});
}

}  // namespace gridpress::solver
