// Limits the number of cells that hold a digit of a given set: quadruples, binary rows, "exactly
// two odd digits".
#pragma once

#include <utility>

#include "generator/model/constraints/line_automaton.h"

namespace gridpress {

class Count : public Constraint, public CheckedByAutomaton {
 public:
  // Requires that at least `least` and at most `most` of `cells` hold a digit of `counted`.
  Count(std::vector<Cell> cells, DigitSet counted, int least, int most)
      : scope_(std::move(cells)), counted_(counted), least_(least), most_(most) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only candidates that are part of some assignment within the bounds.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  std::shared_ptr<const Automaton> automaton(int digits) const override {
    return count_line(digits, counted_, least_, most_);
  }

 private:
  std::vector<Cell> scope_;
  DigitSet counted_;
  int least_, most_;
};

}  // namespace gridpress
