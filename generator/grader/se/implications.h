// All that single implications lead to, from every candidate at once.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// "True here" makes the cell's and the houses' other candidates false; "false here" makes the
// last other candidate of the cell or a house true. Each conclusion has one premise, so what
// follows from a candidate is the union of what follows from its conclusions: whatever is known
// already is merged, not derived again.
class Implications {
 public:
  // The candidates that can go: true, they contradict themselves, or every candidate of some
  // cell, or every place of some digit in a house, makes them false. All chains of SE without
  // dynamics remove no other. Cost: some 30 µs.
  const CandidateSet& removable(const Board& board);

 private:
  struct Reach {
    CandidateSet on, off;  // true, false if the candidate is
  };
  void derive(int cell, int digit);
  void spread(int cell, int digit, Reach& reach);
  void agree(std::span<const Literal> candidates);

  const Board* board_ = nullptr;
  CandidateSet strong_{};  // whose falsehood makes something true
  CandidateSet done_{}, gone_{};
  std::array<Reach, kOff> reach_;
  std::vector<Literal> queue_;
};

}  // namespace gridpress::se
