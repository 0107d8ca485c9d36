// Estimates how much harder a puzzle is than static chains (se/probe.h) can solve, without rating
// the puzzle.
//
// Each wrong candidate is assumed to be true. The kernel, without guessing, refutes some of these
// assumptions. The share that it refutes is lower for puzzles with higher ratings. In the reference
// set, the middle four fifths of the shares are, in percent by rating:
//
//   7.5–8.4   8.5–8.8   8.9     9.0     9.1     9.2     9.3 and more
//   53–81     45–71     41–67   39–61   27–54   19–42   1–14
#pragma once

#include <vector>

#include "generator/grader/se/probe.h"
#include "generator/maker/neighbours.h"

namespace gridpress {

class RefutedShare {
 public:
  static constexpr int kHighest = 1000;  // shares are in thousandths

  // Returns the share of the candidates left after singles and locked candidates. If it is above
  // `limit`, returns kHighest, which is faster. Cost: 0.05 ms, at most a hundredth of rating the
  // puzzle.
  int of(const SolvedPuzzle& place, int limit = kHighest);

  // Returns the share of these candidates, which must include the solution's digits.
  int of(const SolvedPuzzle& place, const se::CandidateSet& candidates, int limit);

 private:
  void list_trials(const SolvedPuzzle& place, const se::CandidateSet& candidates);

  std::vector<classic9::Cells> trials_;
  std::vector<classic9::Answer> answers_;
};

}  // namespace gridpress
