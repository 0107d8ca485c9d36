// The engine that uses CaDiCaL. Each puzzle gets a fresh solver, because clauses learnt from one
// puzzle don't apply to another.
#include "generator/solver/sat.h"

#include "generator/solver/engines/all.h"

namespace gridpress::solver {

SolveResult count_by_sat(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  const auto result = solve_by_sat(
      rules, givens, {.limit = bounds.limit, .conflict_limit = bounds.steps, .known = {}});
  return result.value_or(SolveResult{.count = 0, .decided = false, .first = {}});
}

}  // namespace gridpress::solver
