// Cells that come to a number by one of the four operations, whichever it is.
#pragma once

#include <vector>

#include "generator/model/constraint.h"

namespace gridpress::calcudoku {

class AnyResult final : public Constraint {
 public:
  // 2 to 4 cells; digits 1 to 9 at most. Digits may repeat.
  AnyResult(std::vector<Cell> cells, int value, int digits);

  const std::vector<Cell>& scope() const override { return cells_; }
  // Complete. Cost: ways x cells.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> cells_;
  std::vector<std::vector<std::uint8_t>> ways_;  // digits of the cells that come to the number
};

}  // namespace gridpress::calcudoku
