// A second engine that learns from its failures: the puzzle as a satisfiability problem.
#pragma once

#include <optional>
#include <span>

#include "generator/solver/solve.h"

namespace gridpress::solver {

struct SatOptions {
  std::uint64_t limit = 2;  // stop on reaching so many solutions
  // Give up after about so many conflicts or so many counter-examples a solution; 0: never.
  std::uint64_t conflicts = 0;
  Grid known;  // a solution that is not to be counted; may be empty
};

// Counts as `solve` does, by CaDiCaL and with no line shared with the search. Houses are clauses
// from the start; a constraint is taught by counter-example: a solution that breaks it costs a
// clause over the fewest cells for which its prune still sees the contradiction. Nothing in builds
// without CaDiCaL. Deterministic for one version of that library. Cost: about 1 ms for 9x9, 0.1 to
// 2 s for 25x25; constraints that need many examples are slow.
std::optional<SolveResult> solve_by_sat(const Rules& rules, const Grid& givens,
                                        const SatOptions& options);

}  // namespace gridpress::solver
