// Solves puzzles for their maker, which knows the solution and only needs to know whether the
// clues lead to it.
#pragma once

#include <vector>

#include "generator/kinds/logic/deducer.h"

namespace gridpress::logic {

// Uses the same techniques as find_path, except for smallest reasons, but takes any trial that
// succeeds rather than the one with the shortest chain.
class QuickSolver {
 public:
  // Uses techniques rated at most `most`. The puzzle's solution must be known, and the puzzle must
  // outlive the solver.
  QuickSolver(const LogicContent& puzzle, double most);

  Deducer& deducer() { return deducer_; }
  bool solved() const { return deducer_.solved(); }
  bool uses_trials() const { return max_deductions_ > 0; }

  // Refutes values by trials, short ones first, until the puzzle is solved or all trials fail. Call
  // deducer().run() first.
  void run_trials();

  // The number of facts that are still open, and their cells.
  int open() const { return deducer_.open_shown(); }
  std::vector<int> open_cells() const;

 private:
  bool refute_all(int limit);
  int open_options(int variable) const;

  const LogicContent& puzzle_;
  int max_deductions_;  // in a trial
  Program program_;
  Deducer deducer_;
};

}  // namespace gridpress::logic
