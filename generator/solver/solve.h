// Truth: how many solutions a puzzle has.
#pragma once

#include <cstdint>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct SolveOptions {
  std::uint64_t limit = 2;        // stop on reaching so many solutions
  std::uint64_t node_budget = 0;  // branch nodes of the engine; 0: no bound
  // When the node budget ends, a learning engine gives the verdict within about so many conflicts
  // a solution. 0, and builds without that engine: undecided at once.
  std::uint64_t learn_budget = 0;
};

struct SolveResult {
  std::uint64_t count = 0;  // solutions found, at most the limit
  bool decided = true;      // false: the node budget ended first, `count` is a lower bound
  Grid first;               // first solution in the engine's fixed order; empty: none found
  bool unique() const { return decided && count == 1; }
};

// Counts solutions up to the limit. `givens` has one value per cell of the topology, 0 or a
// digit of it; givens that contradict each other have 0 solutions.
// Same answer and same first solution on every machine. Thread-safe. Each thread keeps the
// engine of the rules that it asked about last: many calls with one `Rules` cost no set-up.
SolveResult solve(const Rules& rules, const Grid& givens, const SolveOptions& options = {});

// A solution that a search with digits in random order comes to; empty when there is none or the
// node budget ends. Every solution can come up; not uniform.
Grid draw_solution(const Rules& rules, Rng& rng, std::uint64_t node_budget);

// Whether some solution has another digit than `digit` at `cell`, which must be empty in
// `givens` (a maker's question when it removes a given of a known solution). When a node budget
// is given and ends, the answer is true: a maker keeps a given that it can't prove superfluous.
bool has_other(const Rules& rules, const Grid& givens, Cell cell, int digit,
               std::uint64_t node_budget = 0);

// Branch nodes of one fixed plain search until its first solution: what `guesses` means
// everywhere, never a fast engine's own count. -1: no solution.
//
// The search: naked and hidden singles to exhaustion; then the first cell in row order with
// fewest candidates, its digits in ascending order, depth first.
// - A branch node is one choice of a cell: it counts once, however many of its digits are tried,
//   and again whenever the search comes to choose that cell in another position. Nodes of
//   subtrees that fail count too.
// - Hidden singles are those of houses with as many cells as there are digits. A position fails
//   when a cell has no candidate, or such a house no place for a digit.
// - Kinds with constraints: when singles are exhausted, each constraint prunes in its order, and
//   singles begin again if that removed anything.
//
// The search ends on reaching `most` nodes and returns `most`. Cost: on 9x9 about 10 µs a node.
int plain_guesses(const Rules& rules, const Grid& givens, int most = 1'000'000);

}  // namespace gridpress
