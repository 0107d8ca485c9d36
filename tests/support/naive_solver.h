// A slow, obviously correct solver that engines are compared with. Its backtracking only tests
// whether a digit is still allowed in a cell.
#pragma once

#include <algorithm>
#include <cstdint>

#include "generator/model/puzzle.h"

namespace gridpress::tests {

class NaiveSolver {
 public:
  NaiveSolver(const Rules& rules, Grid givens)
      : rules_(rules), board_(*rules.topology), grid_(std::move(givens)) {}

  // The number of solutions, counted up to `limit`. Takes exponential time; meant for puzzles with
  // few solutions.
  std::uint64_t count(std::uint64_t limit) {
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      if (grid_[cell] != 0 && !allowed(cell)) return 0;
    }
    std::uint64_t found = 0;
    search(limit, found);
    return found;
  }

  const Grid& last_solution() const { return last_; }

 private:
  // Whether the digit at `cell` agrees with its houses and with all constraints on full cells.
  bool allowed(Cell cell) const {
    for (const int house : board_.houses_of[cell]) {
      for (const Cell other : board_.houses[house].cells) {
        if (other != cell && grid_[other] == grid_[cell]) return false;
      }
    }
    for (const ConstraintPtr& rule : rules_.constraints) {
      const auto& scope = rule->scope();
      if (std::find(scope.begin(), scope.end(), cell) == scope.end()) continue;
      const bool full = std::all_of(scope.begin(), scope.end(), [&](Cell c) { return grid_[c]; });
      if (full && !rule->satisfied_by(grid_)) return false;
    }
    return true;
  }

  int options(Cell cell) {
    int options = 0;
    for (int digit = 1; digit <= board_.digits; ++digit) {
      grid_[cell] = static_cast<std::uint8_t>(digit);
      options += allowed(cell);
    }
    grid_[cell] = 0;
    return options;
  }

  void search(std::uint64_t limit, std::uint64_t& found) {
    Cell best = -1;
    int fewest = 99;
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      if (grid_[cell] != 0) continue;
      const int here = options(cell);
      if (here < fewest) best = cell, fewest = here;
    }
    if (best < 0) {
      ++found;
      last_ = grid_;
      return;
    }
    for (int digit = 1; digit <= board_.digits && found < limit; ++digit) {
      grid_[best] = static_cast<std::uint8_t>(digit);
      if (allowed(best)) search(limit, found);
    }
    grid_[best] = 0;
  }

  const Rules& rules_;
  const Topology& board_;
  Grid grid_;
  Grid last_;
};

}  // namespace gridpress::tests
