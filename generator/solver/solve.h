// Counts the solutions of a puzzle.
#pragma once

#include <cstdint>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct SolveOptions {
  std::uint64_t limit = 2;        // stop after finding this many solutions
  std::uint64_t node_budget = 0;  // branch nodes of the engine; 0 for no limit
  // When the node budget runs out, a learning engine takes over, with about this many conflicts per
  // solution. With 0, or in builds without that engine, the result is undecided at once.
  std::uint64_t learn_budget = 0;
};

struct SolveResult {
  std::uint64_t count = 0;  // solutions found, at most the limit
  bool decided = true;      // false if the budget ran out first; `count` is then a lower bound
  Grid first;               // first solution in the engine's fixed order; empty if none was found
  bool unique() const { return decided && count == 1; }
};

// Counts solutions up to the limit. `givens` has one value per cell of the topology, 0 or a digit;
// contradictory givens have 0 solutions. The answer and the first solution are the same on every
// machine. Thread-safe. Each thread keeps the engine for the rules it used last, so repeated calls
// with the same `Rules` have no set-up cost.
SolveResult solve(const Rules& rules, const Grid& givens, const SolveOptions& options = {});

// Returns a solution found by a search that tries digits in random order. Empty if none exists or
// the node budget runs out. Every solution is possible, but they aren't equally likely.
Grid draw_solution(const Rules& rules, Rng& rng, std::uint64_t node_budget);

// Whether some solution has a digit other than `digit` at `cell`, which must be empty in `givens`.
// Generators ask this when they remove a given of a known solution. If a node budget is set and
// runs out, the answer is true, so that a given is kept unless it is proved redundant.
bool has_other(const Rules& rules, const Grid& givens, Cell cell, int digit,
               std::uint64_t node_budget = 0);

// Returns the number of branch nodes that one fixed plain search visits until its first solution,
// or -1 if there is none. This is the meaning of `guesses` everywhere; the counts of fast engines
// are never used.
//
// The search: naked and hidden singles to exhaustion; then the first cell in row order with the
// fewest candidates, its digits in ascending order, depth first.
//
// - A branch node is one choice of a cell. It counts once, however many of its digits are tried,
//   and again whenever the search chooses that cell in another position. Nodes of failing subtrees
//   count too.
//
// - Hidden singles are looked for in houses with as many cells as there are digits. A position
//   fails if a cell has no candidate or such a house has no place for a digit.
//
// - In kinds with constraints, when singles are exhausted, each constraint prunes in order, and
//   singles start again if that removed anything.
//
// The search stops after `most` nodes and returns `most`. Cost: about 10 µs per node on 9x9.
int plain_guesses(const Rules& rules, const Grid& givens, int most = 1'000'000);

}  // namespace gridpress
