// Calcudoku cages for products, differences and quotients; sums are in linear_sum.h. Digits may
// repeat in a cage.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/model/constraints/line_automaton.h"

namespace gridpress {

// Requires the product of all cells to equal the target.
class Product : public Constraint, public CheckedByAutomaton {
 public:
  // At most 25 cells; the target must be at least 1.
  Product(std::vector<Cell> cells, std::int64_t target);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only digits that are part of some product equal to the target. If the target has more
  // than 64 divisors, only removes digits that don't divide the target.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  // Null if the target is too large.
  std::shared_ptr<const Automaton> automaton(int digits) const override;

 private:
  std::vector<Cell> scope_;
  std::int64_t target_;
  DigitSet divisor_digits_;
  std::vector<std::int64_t> divisors_;  // in ascending order; empty if there are more than 64
  std::vector<std::array<std::int8_t, 26>>
      times_;  // index in divisors_ of divisors_[i] * digit, or -1
};

// Requires that one cell, minus all others (difference) or divided by all others (quotient), equals
// the target. For two cells a and b, that is |a - b|, or the larger digit divided by the smaller.
class Remainder : public Constraint {
 public:
  enum class Operation { kDifference, kQuotient };
  // 2 to 25 cells; the target must be at least 0 for a difference and at least 1 for a quotient.
  Remainder(Operation operation, std::vector<Cell> cells, int target);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only digits that are part of some valid assignment. Cost: cells² x digits.
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
