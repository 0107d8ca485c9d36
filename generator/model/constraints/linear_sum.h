// Sums: killer cages, frames, little killers, arrows, Kakuro runs, and the sums that engines
// derive.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// Requires Σ coefficient · digit = total.
class LinearSum : public Constraint {
 public:
  // Cells with the same coefficient. If `distinct` is true, their digits are known to differ, which
  // allows more pruning.
  struct Group {
    std::vector<Cell> cells;
    int coefficient = 1;
    bool distinct = false;
  };

  // `digits` is the number of digits of the board. Cells must not repeat, coefficients must not be
  // 0, and distinct groups have at most `digits` cells.
  LinearSum(std::vector<Group> groups, int total, int digits);

  // Makes a killer cage or Kakuro run: different digits with a total.
  static ConstraintPtr cage(std::vector<Cell> cells, int total, int digits);
  // Makes a sum of cells whose digits may repeat.
  static ConstraintPtr repeating(std::vector<Cell> cells, int total, int digits);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Without distinct groups, keeps only digits that are part of some valid assignment, as long as
  // the slack (the distance of the total from the nearer end of its possible range) is below 64.
  // Distinct groups of up to 9 digits are examined combination by combination.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return all_different_; }
  const LinearForm* linear_form() const override { return &form_; }

 private:
  // The cells scope_[begin] .. scope_[begin + size - 1], which have the same coefficient.
  struct Block {
    std::uint32_t begin = 0, size = 0;
    int coefficient = 1;
  };
  // The range of a block's possible sums.
  struct Range {
    int low = 0, high = 0;
  };

  std::span<const Cell> cells(const Block& block) const {
    return std::span(scope_).subspan(block.begin, block.size);
  }
  Range range(const Block& block, std::span<const DigitSet> candidates) const;
  std::uint64_t sums(const Block& block, Range range, std::span<const DigitSet> candidates) const;
  bool keep_sums(const Block& block, std::uint64_t sums, std::span<DigitSet> candidates,
                 bool& changed) const;
  bool prune_by_reach(std::span<DigitSet> candidates, bool& changed) const;
  bool prune_by_bounds(std::span<DigitSet> candidates, bool& changed, int low, int high) const;

  std::vector<Cell> scope_;
  LinearForm form_;
  std::vector<Block> blocks_;    // units for pruning: distinct groups, and every other cell singly
  std::vector<Block> distinct_;  // the distinct groups
  bool all_different_ = false;
  bool cage_ = false;  // whether the constraint is a single distinct block
};

}  // namespace gridpress
