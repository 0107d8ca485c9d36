// Skyscrapers: how many cells of a line are higher than all before them.
#pragma once

#include <utility>

#include "generator/model/constraint.h"

namespace gridpress {

class Visibility : public Constraint {
 public:
  // `line` is read from the side of the clue; at most 25 cells, all different.
  Visibility(std::vector<Cell> line, int visible) : scope_(std::move(line)), visible_(visible) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Complete except that non-adjacent equal digits aren't excluded. Cost: at worst cells x digits².
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
  int visible_;
};

}  // namespace gridpress
