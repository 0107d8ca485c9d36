// Looks: deductions from a single run, from the simplest to the complete one.
#pragma once

#include <span>
#include <vector>

#include "generator/model/constraint.h"
#include "generator/model/digit_set.h"

namespace gridpress::kakuro {

enum class Look {
  kLast,          // one cell is empty: it takes the rest of the sum
  kOnly,          // the empty cells have only one combination of digits left
  kCombinations,  // only digits that occur in some remaining combination are kept
  kNeeded,        // a digit in every combination has only one possible cell
  kReach,         // digits are limited by the smallest and largest sums of the other cells
  kPartition,     // combinations must be distributable over the cells' candidates
};

// Reduces the candidates of a run's cells, whose digits are different and have the given total, to
// those that the look allows. Same contract as Constraint::prune. Cost: under 1 µs.
bool look_at(Look look, std::span<const Cell> cells, int total, std::span<DigitSet> candidates,
             bool& changed);

// Removes the digits of filled cells from the others. Returns false if two filled cells have the
// same digit.
bool keep_different(std::span<const Cell> cells, std::span<DigitSet> candidates, bool& changed);

// A look as a constraint, applied after keep_different().
class RunRule final : public Constraint {
 public:
  RunRule(Look look, std::vector<Cell> cells, int total);

  const std::vector<Cell>& scope() const override { return cells_; }
  bool prune(std::span<DigitSet> candidates, bool& changed) const override {
    return keep_different(cells_, candidates, changed) &&
           look_at(look_, cells_, total_, candidates, changed);
  }
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return true; }

 private:
  Look look_;
  std::vector<Cell> cells_;
  int total_;
};

}  // namespace gridpress::kakuro
