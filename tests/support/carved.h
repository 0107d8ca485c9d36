// Puzzles for tests and benchmarks, made by removing givens from a random grid in random order.
#pragma once

#include <numeric>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/fill.h"
#include "generator/solver/sat.h"
#include "generator/solver/solve.h"

namespace gridpress::tests {

inline Grid random_solution(const Rules& rules, Rng& rng) {
  const FlatBoard board(rules.topology);
  return Filler(board).fill(rng);
}

struct Carving {
  int target = 0;           // number of givens to leave
  std::uint64_t nodes = 0;  // node limit for the search that checks each given; 0 if unlimited
  // whether the learning engine decides if the nodes run out; if not, the given stays
  bool learns = false;
};

// Whether a unique puzzle is still unique after `cell` has been emptied.
inline bool superfluous(const Rules& rules, const Grid& givens, const Grid& solution, Cell cell,
                        const Carving& carving) {
  if (!has_other(rules, givens, cell, solution[cell], carving.nodes)) return true;
  if (!carving.learns) return false;
  const auto others =
      solver::solve_by_sat(rules, givens, {.limit = 1, .conflict_limit = 0, .known = solution});
  return others && others->count == 0;
}

// Removes givens in random order down to the target, as long as the puzzle stays unique.
inline Grid carved(const Rules& rules, const Grid& solution, const Carving& carving, Rng& rng) {
  Grid givens = solution;
  std::vector<Cell> order(givens.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  int left = static_cast<int>(givens.size());
  for (const Cell cell : order) {
    if (left == carving.target) break;
    givens[cell] = 0;
    if (superfluous(rules, givens, solution, cell, carving)) {
      --left;
    } else {
      givens[cell] = solution[cell];
    }
  }
  return givens;
}

}  // namespace gridpress::tests
