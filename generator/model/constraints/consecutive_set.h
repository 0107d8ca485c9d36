// Cells whose digits are consecutive and all different, in any order: renban lines, straights.
#pragma once

#include <utility>

#include "generator/model/constraints/line_automaton.h"

namespace gridpress {

class ConsecutiveSet : public Constraint, public CheckedByAutomaton {
 public:
  explicit ConsecutiveSet(std::vector<Cell> cells) : scope_(std::move(cells)) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // A run of consecutive digits is possible if every cell has a candidate in the run and every
  // digit of the run is a candidate of some cell. Keeps only candidates in a possible run.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  std::shared_ptr<const Automaton> automaton(int digits) const override {
    return span_line(digits, static_cast<int>(scope_.size()));
  }
  bool all_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
};

}  // namespace gridpress
