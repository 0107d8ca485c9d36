// Own puzzles for tests and benchmarks: a random grid, givens taken away in random order.
#pragma once

#include <numeric>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/fill.h"
#include "generator/solver/solve.h"

namespace gridpress::tests {

inline Grid random_solution(const Rules& rules, Rng& rng) {
  const Board board(rules.topology);
  return Filler(board).fill(rng);
}

// Removes givens of `solution` in random order down to `target` while the puzzle stays unique. A
// given whose superfluity isn't shown within `nodes` branch nodes (0: no bound) stays.
inline Grid carved(const Rules& rules, const Grid& solution, int target, std::uint64_t nodes,
                   Rng& rng) {
  Grid givens = solution;
  std::vector<Cell> order(givens.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  int left = static_cast<int>(givens.size());
  for (const Cell cell : order) {
    if (left == target) break;
    givens[cell] = 0;
    if (has_other(rules, givens, cell, solution[cell], nodes)) {
      givens[cell] = solution[cell];
    } else {
      --left;
    }
  }
  return givens;
}

}  // namespace gridpress::tests
