// Cages for which one formula isn't enough: lists all combinations of digits that give the number.
#pragma once

#include <vector>

#include "generator/model/constraint.h"

namespace gridpress::calcudoku {

class CageTuples final : public Constraint {
 public:
  using ComesTo = bool(const std::vector<std::uint8_t>& digits, int value);

  // Takes 2 to 4 cells of a board with digits up to 9. Digits may repeat, but not in one line.
  CageTuples(std::vector<Cell> cells, ComesTo* comes_to, int value, const Topology& board);

  const std::vector<Cell>& scope() const override { return cells_; }
  // Complete. Cost: number of ways × cells.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> cells_;
  std::vector<std::vector<std::uint8_t>> ways_;  // combinations of digits that give the number
};

// Returns whether one digit minus all others, or divided by all others, gives the value.
bool comes_by_difference(const std::vector<std::uint8_t>& digits, int value);
bool comes_by_quotient(const std::vector<std::uint8_t>& digits, int value);
// Returns whether any of the four operations gives the value.
bool comes_by_any(const std::vector<std::uint8_t>& digits, int value);

}  // namespace gridpress::calcudoku
