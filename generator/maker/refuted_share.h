// Estimates how hard a puzzle is beyond static chains, without rating it.
//
// Each wrong candidate is tried, and the kernel, without guessing, refutes some of them. The share
// refuted falls as ratings rise. For the reference set, in percent, the middle four fifths:
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

  // The share among the candidates left by singles and locked candidates. Returns kHighest if it
  // is above `limit`, which is faster to detect. Cost: 0.05 ms, at most a hundredth of a rating.
  int of(const SolvedPuzzle& place, int limit = kHighest);

  // The share among these candidates, which must include the solution's digits.
  int of(const SolvedPuzzle& place, const se::CandidateSet& candidates, int limit);

 private:
  void list_trials(const SolvedPuzzle& place, const se::CandidateSet& candidates);

  std::vector<classic9::Cells> trials_;
  std::vector<classic9::Answer> answers_;
};

}  // namespace gridpress
