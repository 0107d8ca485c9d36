// Skyscrapers: counts the cells of a line that are higher than all cells before them.
#pragma once

#include <utility>

#include "generator/model/constraints/line_automaton.h"

namespace gridpress {

class Visibility : public Constraint, public CheckedByAutomaton {
 public:
  // `line` begins at the side of the clue and has at most 25 cells, whose digits are all different.
  Visibility(std::vector<Cell> line, int visible) : scope_(std::move(line)), visible_(visible) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only digits that are part of a line with the right number of visible cells. Such a line
  // may have equal digits in cells that aren't neighbours. Cost: at most cells x digits².
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  std::shared_ptr<const Automaton> automaton(int digits) const override {
    return visible_line(digits, visible_);
  }
  bool all_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
  int visible_;
};

}  // namespace gridpress
