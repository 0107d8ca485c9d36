// Cells whose digits are a run without gaps or repeats, in any order: renban lines, straights.
#pragma once

#include <utility>

#include "generator/model/constraint.h"

namespace gridpress {

class ConsecutiveSet : public Constraint {
 public:
  explicit ConsecutiveSet(std::vector<Cell> cells) : scope_(std::move(cells)) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only candidates in a run to which every cell can contribute and in which every digit has
  // a cell.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
};

}  // namespace gridpress
