// A puzzle's solution, used to skip searches that can't succeed, because a sound step
// removes only wrong candidates. No producer bases a step on it.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

struct KnownSolution {
  std::array<Mask, kCells> digit{};  // by cell, as a mask
  CandidateSet cells{};              // by digit

  // Requires exactly one solution. Cost: 3 to 20 µs.
  static KnownSolution of(const Puzzle& givens);
};

}  // namespace gridpress::se
