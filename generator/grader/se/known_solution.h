// A puzzle's solution. A valid step removes only wrong candidates, so the solution shows which
// searches can't succeed and can be skipped. No step is based on the solution.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

struct KnownSolution {
  std::array<Mask, kCells> digit{};  // by cell: the digit, as a mask
  CandidateSet cells{};              // by digit: the cells that have it

  // Solves a puzzle, which must have exactly one solution. Cost: 3 to 20 µs.
  static KnownSolution of(const Puzzle& givens);
};

}  // namespace gridpress::se
