// Sums: killer cages, frames, little killers, arrows, Kakuro runs, and the sums that engines
// derive.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// Σ coefficient · digit = total.
class LinearSum : public Constraint {
 public:
  // Cells that share a coefficient and, when `distinct`, have different digits. What is known to
  // be distinct prunes more.
  struct Group {
    std::vector<Cell> cells;
    int coefficient = 1;
    bool distinct = false;
  };

  // `digits`: of the board. No cell twice; coefficients not 0; distinct groups have at most
  // `digits` cells.
  LinearSum(std::vector<Group> groups, int total, int digits);

  // A killer cage or Kakuro run: different digits with a total.
  static ConstraintPtr cage(std::vector<Cell> cells, int total, int digits);
  // Cells with a total whose digits may repeat.
  static ConstraintPtr repeating(std::vector<Cell> cells, int total, int digits);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Without distinct groups complete as long as the free range of the sum is below 64; a distinct
  // group is looked at combination by combination (up to 9 digits).
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  bool all_different() const override { return all_different_; }
  const LinearForm* linear_form() const override { return &form_; }

 private:
  // The range of one group's sum within the candidates.
  struct Range {
    int low = 0, high = 0;
  };

  static Range range(const Group& group, std::span<const DigitSet> candidates);
  static std::uint64_t sums(const Group& group, Range range, std::span<const DigitSet> candidates);
  static bool keep_sums(const Group& group, std::uint64_t sums, std::span<DigitSet> candidates,
                        bool& changed);
  bool prune_by_reach(std::span<DigitSet> candidates, bool& changed) const;
  bool prune_by_bounds(std::span<DigitSet> candidates, bool& changed, int low, int high) const;

  std::vector<Group> groups_;  // distinct ones of two cells or more first, then single cells
  std::vector<Cell> scope_;
  std::vector<std::vector<Cell>> distinct_;
  LinearForm form_;
  bool all_different_ = false;
  bool cage_ = false;  // one distinct group is all there is
};

}  // namespace gridpress
