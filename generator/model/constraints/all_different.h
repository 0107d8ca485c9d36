// Cells that must differ although they aren't a house of the board: a diagonal, a window, two cells
// a knight's move apart.
#pragma once

#include <utility>

#include "generator/model/constraint.h"

namespace gridpress {

class AllDifferent : public Constraint {
 public:
  explicit AllDifferent(std::vector<Cell> cells) : scope_(std::move(cells)) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Removes the digits of filled cells from the other cells. Fewer digits than cells are a
  // contradiction.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return true; }
  bool only_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
};

}  // namespace gridpress
