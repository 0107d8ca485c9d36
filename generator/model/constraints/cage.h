// Calcudoku cages other than sums: product, difference, quotient. Digits may repeat in a cage.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// Requires the product of all cells to equal the target.
class Product : public Constraint {
 public:
  // At most 25 cells; target >= 1.
  Product(std::vector<Cell> cells, std::int64_t target);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Complete if the target has at most 64 divisors; otherwise considers only divisors.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> scope_;
  std::int64_t target_;
  DigitSet divisor_digits_;
  std::vector<std::int64_t> divisors_;  // ascending; empty if there are more than 64
  std::vector<std::array<std::int8_t, 26>>
      times_;  // index in `divisors_` of divisor x digit, or -1
};

// Requires one cell, minus all others (difference) or divided by all others (quotient),
// to equal the target. With two cells: |a - b|, or the larger divided by the smaller.
class Remainder : public Constraint {
 public:
  enum class Operation { kDifference, kQuotient };
  // 2 to 25 cells; target >= 0 for a difference, >= 1 for a quotient.
  Remainder(Operation operation, std::vector<Cell> cells, int target);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Complete. Cost: cells² x digits.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::uint32_t step(std::uint32_t values, DigitSet digits) const;
  void support(std::span<const DigitSet> candidates, std::size_t whole,
               std::span<DigitSet> kept) const;

  Operation operation_;
  std::vector<Cell> scope_;
  int target_;
};

}  // namespace gridpress
