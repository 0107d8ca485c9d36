// Computes what follows from single implications, for all candidates at once.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// "True here" makes the other candidates of the cell and its houses false; "false here" makes the
// last other candidate of the cell or a house true. Each conclusion has one premise, so the
// consequences of a candidate are the union of the consequences of its conclusions: known ones are
// merged rather than derived again.
class Implications {
 public:
  // The candidates that contradict themselves if true, and those that are false whichever
  // candidate of some cell (or whichever place of some digit in a house) is true. No
  // static chain of SE removes any other. Cost: about 30 µs.
  const CandidateSet& removable(const Board& board);

 private:
  struct Reach {
    CandidateSet on, off;  // candidates that become true or false if this one is true
  };
  void derive(int cell, int digit);
  void spread(int cell, int digit, Reach& reach);
  void agree(std::span<const Literal> candidates);

  const Board* board_ = nullptr;
  CandidateSet strong_{};  // candidates that make something true if they are false
  CandidateSet done_{}, gone_{};
  std::array<Reach, kOff> reach_;
  std::vector<Literal> queue_;
};

}  // namespace gridpress::se
