// Truth: how many solutions a puzzle has.
#pragma once

#include <cstdint>

#include "generator/model/puzzle.h"

namespace gridpress {

struct SolveOptions {
  std::uint64_t limit = 2;       // stop on reaching so many solutions
  std::uint64_t node_budget = 0;  // branch nodes; 0: no bound
};

struct SolveResult {
  std::uint64_t count = 0;   // solutions found, at most the limit
  bool decided = true;       // false: the node budget ended first, `count` is a lower bound
  Grid first;                // first solution in the engine's fixed order; empty: none found
  bool unique() const { return decided && count == 1; }
};

// Counts solutions up to the limit. `givens` has one value per cell of the topology.
// Same answer and same first solution on every machine. Thread-safe.
SolveResult solve(const Rules& rules, const Grid& givens, const SolveOptions& options = {});

// Whether some solution has another digit than `digit` at `cell`, which must be empty in
// `givens` (a maker's question when it removes a given of a known solution).
bool has_other(const Rules& rules, const Grid& givens, Cell cell, int digit);

// Branch nodes of one fixed plain search until its first solution: naked and hidden singles to
// exhaustion, then the first cell in row order with fewest candidates, digits ascending.
// What `guesses` means everywhere; never a fast engine's own count. -1: no solution.
int plain_guesses(const Rules& rules, const Grid& givens);

}  // namespace gridpress
