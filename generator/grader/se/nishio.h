// Finds the candidates that lead to a contradiction within their own digit: the cheap half of
// producer 23.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// Starts of Nishio chains, for which SE's own derivation is then looked for. Caches the result for
// each digit, since it depends only on the digit's positions.
class NishioStarts {
 public:
  void forget() { known_.fill(false); }
  // Null if there are none.
  const LiteralSet* find(const Board& board);

 private:
  std::array<bool, 9> known_{};
  CandidateSet cells_{};  // the positions starts_ was computed for
  LiteralSet starts_;
};

}  // namespace gridpress::se
