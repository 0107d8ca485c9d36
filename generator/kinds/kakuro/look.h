// What a solver sees in a run by itself, from the plainest look to the full
// one.
#pragma once

#include <span>
#include <vector>

#include "generator/model/constraint.h"
#include "generator/model/digit_set.h"

namespace gridpress::kakuro {

enum class Look {
  kLast,          // one cell is empty: what the sum lacks
  kOnly,          // one combination of digits is left for the empty cells
  kCombinations,  // digits of some combination that is left
  kNeeded,        // a digit of every combination that only one cell can take
  kReach,         // the least and the most that the other cells come to
  kPartition,     // combinations that the cells' candidates can be dealt out to
};

// Leaves the cells of a run, whose digits are different and have that total,
// the candidates that a look gives them. As Constraint::prune. Cost: under 1
// µs.
bool look_at(Look look, std::span<const Cell> cells, int total, std::span<DigitSet> candidates,
             bool& changed);

// Digits of filled cells go from the others. False: two filled cells have the
// same.
bool keep_different(std::span<const Cell> cells, std::span<DigitSet> candidates, bool& changed);

// The same as a rule, with keep_different() before.
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
