// Sums: killer cages, frames, little killers, arrows, Kakuro runs, and the sums derived by engines.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// Σ coefficient · digit = total.
class LinearSum : public Constraint {
 public:
  // Cells with the same coefficient and, if `distinct`, different digits. Cells known to be
  // distinct allow more pruning.
  struct Group {
    std::vector<Cell> cells;
    int coefficient = 1;
    bool distinct = false;
  };

  // `digits` is the board's. Cells must not repeat, coefficients must not be 0, and distinct groups
  // have at most `digits` cells.
  LinearSum(std::vector<Group> groups, int total, int digits);

  // A killer cage or Kakuro run: different digits with a total.
  static ConstraintPtr cage(std::vector<Cell> cells, int total, int digits);
  // Cells with a total, whose digits may repeat.
  static ConstraintPtr repeating(std::vector<Cell> cells, int total, int digits);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Without distinct groups, complete as long as the free range of the sum is below 64; a distinct
  // group is examined combination by combination (up to 9 digits).
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return all_different_; }
  const LinearForm* linear_form() const override { return &form_; }

 private:
  // The cells scope_[begin] .. scope_[begin + size - 1], with one coefficient.
  struct Block {
    std::uint32_t begin = 0, size = 0;
    int coefficient = 1;
  };
  // The range of one block's sum within the candidates.
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
  std::vector<Block> blocks_;    // units for pruning: distinct groups, and single other cells
  std::vector<Block> distinct_;  // the distinct groups
  bool all_different_ = false;
  bool cage_ = false;  // whether the constraint is a single distinct block
};

}  // namespace gridpress
