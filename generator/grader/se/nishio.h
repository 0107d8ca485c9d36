// Finds the candidates that lead to a contradiction within their own digit. This is the fast half
// of Nishio chains (producer 23 of Sudoku Explainer).
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// Finds the starts of Nishio chains. For these starts, Branching then finds Sudoku Explainer's own
// derivation. The starts depend only on the positions of a digit, so they are cached for each
// digit.
class NishioStarts {
 public:
  void forget() { known_.fill(false); }
  // Returns null if no Nishio chain exists.
  const LiteralSet* find(const Board& board);

 private:
  std::array<bool, 9> known_{};
  CandidateSet cells_{};  // positions for which starts_ was computed
  LiteralSet starts_;
};

}  // namespace gridpress::se
