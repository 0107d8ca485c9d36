// Finds the candidates that lead to a contradiction within their own digit: the cheap half of
// producer 23.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// The starts of Nishio chains, for which SE's own derivation is then looked for. Caches
// the result for each digit, since it depends only on the digit's positions.
class NishioStarts {
 public:
  void forget() { known_.fill(false); }
  // Returns null if there are no such starts.
  const LiteralSet* find(const Board& board);

 private:
  std::array<bool, 9> known_{};
  CandidateSet cells_{};  // positions for which starts_ was computed
  LiteralSet starts_;
};

}  // namespace gridpress::se
