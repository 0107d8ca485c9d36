// Which candidates lead to a contradiction inside their own digit: the cheap half of producer 23.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

// Starts of Nishio chains, of which SE's own derivation is then looked for. Remembers each digit,
// for the result depends on its positions only.
class NishioStarts {
 public:
  void forget() { known_.fill(false); }
  // Null: none.
  const LiteralSet* find(const Board& board);

 private:
  std::array<bool, 9> known_{};
  CandidateSet cells_{};  // what starts_ was worked out for
  LiteralSet starts_;
};

}  // namespace gridpress::se
