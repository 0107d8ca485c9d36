// Computes the consequences of single implications for all candidates at once.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// A true candidate makes the other candidates of its cell, and the other candidates for its digit
// in its houses, false. A false candidate makes another candidate true if that is the only other
// one in the cell or in a house. Each implication has a single premise, so the consequences of a
// candidate are the union of the consequences of its direct conclusions. Known consequences are
// merged rather than derived again.
class Implications {
 public:
  // Returns two sorts of candidates: those that contradict themselves if they are true, and those
  // that are false for each candidate of some cell, or for each position of some digit in a house.
  // The static chains of Sudoku Explainer (see probe.h) never remove any other candidate. Cost:
  // about 30 µs.
  const CandidateSet& removable(const Board& board);

 private:
  struct Reach {
    CandidateSet on, off;  // candidates that become true or false if this one is true
  };
  void derive(int cell, int digit);
  void spread(int cell, int digit, Reach& reach);
  void agree(std::span<const Literal> candidates);

  const Board* board_ = nullptr;
  // Candidates that make another candidate true if they are false.
  CandidateSet strong_{};
  CandidateSet done_{}, gone_{};
  std::array<Reach, kOff> reach_;
  std::vector<Literal> queue_;
};

}  // namespace gridpress::se
