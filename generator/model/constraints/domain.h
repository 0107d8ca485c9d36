// Restricts the digits of a single cell: odd, even, at most 4, not 5.
#pragma once

#include "generator/model/constraint.h"

namespace gridpress {

class Domain : public Constraint {
 public:
  Domain(Cell cell, DigitSet digits) : scope_{cell}, digits_(digits) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> scope_;
  DigitSet digits_;
};

}  // namespace gridpress
