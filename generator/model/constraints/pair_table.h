// Two cells and the pairs of digits that they may hold: greater than, consecutive, Kropki, XV,
// anti-knight; a negative rule is a second table on the unmarked edges.
#pragma once

#include <array>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

class PairTable : public Constraint {
 public:
  // `allowed(x, y)`: whether the first cell may hold x while the second holds y.
  template <typename Predicate>
  PairTable(Cell first, Cell second, int digits, Predicate allowed) : scope_{first, second} {
    for (int x = 1; x <= digits; ++x) {
      for (int y = 1; y <= digits; ++y) {
        if (!allowed(x, y)) continue;
        second_of_[x] |= DigitSet::of(y);
        first_of_[y] |= DigitSet::of(x);
      }
    }
  }

  const std::vector<Cell>& scope() const override { return scope_; }
  // Complete: what stays has a partner.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> scope_;
  std::array<DigitSet, 26> second_of_{}, first_of_{};  // by the other cell's digit
};

}  // namespace gridpress
