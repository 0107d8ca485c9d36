// An alternative engine that states the puzzle as a satisfiability problem, so that it learns from
// conflicts.
#pragma once

#include <optional>
#include <span>

#include "generator/solver/solve.h"

namespace gridpress::solver {

struct SatOptions {
  std::uint64_t limit = 2;  // stop after finding this many solutions
  // Give up after about this many conflicts, or this many counter-examples, per solution; 0 for no
  // limit.
  std::uint64_t conflict_limit = 0;
  Grid known;  // a solution that must not be counted; may be empty
};

// Counts solutions like `solve`, but with CaDiCaL, and shares no code with the search. Houses are
// clauses from the start. Other constraints are added only when a solution violates one: the engine
// then adds a clause that forbids the digits of a minimal set of cells for which the constraint's
// prune() still fails. Returns nullopt in builds without CaDiCaL. Results are deterministic for a
// given version of CaDiCaL. Cost: about 1 ms for 9x9, 0.1 to 2 s for 25x25. Constraints that need
// many counter-examples are slow.
std::optional<SolveResult> solve_by_sat(const Rules& rules, const Grid& givens,
                                        const SatOptions& options);

}  // namespace gridpress::solver
