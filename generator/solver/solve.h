// Counts the solutions of a puzzle.
#pragma once

#include <cstdint>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct SolveOptions {
  std::uint64_t limit = 2;        // stop after finding this many solutions
  std::uint64_t node_budget = 0;  // maximum number of branch nodes; 0 for no limit
  // When the node budget runs out, a learning engine (sat.h) continues, with a budget of about this
  // many conflicts per solution. If this is 0 or the build lacks that engine, the result stays
  // undecided.
  std::uint64_t learn_budget = 0;
};

struct SolveResult {
  std::uint64_t count = 0;  // number of solutions found, at most the limit
  bool decided = true;      // false if the budget ran out first; `count` is then a lower bound
  Grid first;               // first solution in the engine's fixed order; empty if none
  bool unique() const { return decided && count == 1; }
};

// Counts solutions up to the limit. `givens` has one value per cell of the topology: 0 or a digit.
// Contradictory givens have 0 solutions. The result, including the first solution, is the same on
// every machine. Thread-safe. Each thread keeps the engine for the rules that it used last, so
// repeated calls with the same `Rules` avoid the set-up cost.
SolveResult solve(const Rules& rules, const Grid& givens, const SolveOptions& options = {});

// Returns a solution found by a search that tries digits in random order. The result is empty if no
// solution exists or the node budget runs out. Every solution can be returned, but not with equal
// probability.
Grid draw_solution(const Rules& rules, Rng& rng, std::uint64_t node_budget);

// Returns whether some solution has a digit other than `digit` in `cell`, which must be empty in
// `givens`. Generators call this to decide whether they can remove a given of a known solution. If
// a node budget is set and runs out, the result is true, so that a given is kept unless it is
// proved to be redundant.
bool has_other(const Rules& rules, const Grid& givens, Cell cell, int digit,
               std::uint64_t node_budget = 0);

// Returns the number of branch nodes that the plain search visits until its first solution, or -1
// if the puzzle has no solution. Everywhere in the program, `guesses` means this number. The guess
// counts of fast engines aren't used.
//
// The plain search fills in naked and hidden singles until none is left. Then it chooses the first
// cell, in reading order, with the fewest candidates and tries the cell's digits in ascending
// order, depth first.
//
// - A branch node is one choice of a cell. It counts once, however many of the cell's digits are
//   tried. If the search chooses the same cell in another position, that is another node. Nodes in
//   failing subtrees also count.
//
// - The search looks for hidden singles only in houses with as many cells as there are digits. A
//   position fails if a cell has no candidate or such a house lacks a cell for a digit.
//
// - If the rules have constraints, each of them prunes once, in order, when no single is left. If
//   any candidate is removed, the search looks for singles again.
//
// The search stops after `most` nodes and returns `most`. Cost: about 10 µs per node on 9x9.
int plain_guesses(const Rules& rules, const Grid& givens, int most = 1'000'000);

}  // namespace gridpress
