// Lists the pairs of digits that two cells can hold: greater than, consecutive, Kropki, XV,
// anti-knight. A negative rule, such as "no dot means no relation", is another table for the
// unmarked edges.
#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// The allowed pairs of digits.
struct PairRelation {
  // `allowed(x, y)` returns whether the first cell may hold x while the second cell holds y.
  template <typename Predicate>
  PairRelation(int digits, Predicate allowed) {
    for (int x = 1; x <= digits; ++x) {
      for (int y = 1; y <= digits; ++y) {
        if (!allowed(x, y)) continue;
        second_of[x] |= DigitSet::of(y);
        first_of[y] |= DigitSet::of(x);
      }
    }
  }

  std::array<DigitSet, 26> second_of{}, first_of{};  // indexed by the other cell's digit
};
using PairRelationPtr = std::shared_ptr<const PairRelation>;

// Returns a relation that all puzzles share. Sharing saves memory, because a book keeps the rules
// of thousands of puzzles.
template <bool (*allowed)(int first, int second)>
const PairRelationPtr& shared_relation(int digits) {
  static const auto by_digits = [] {
    std::array<PairRelationPtr, 26> all;
    for (int i = 0; i < 26; ++i) all[i] = std::make_shared<const PairRelation>(i, allowed);
    return all;
  }();
  return by_digits[digits];
}

class PairTable : public Constraint {
 public:
  PairTable(Cell first, Cell second, PairRelationPtr relation)
      : scope_{first, second}, relation_(std::move(relation)) {}

  // Makes a new relation, which isn't shared, from `allowed(x, y)`.
  template <typename Predicate>
  PairTable(Cell first, Cell second, int digits, Predicate allowed)
      : PairTable(first, second, std::make_shared<const PairRelation>(digits, allowed)) {}

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only candidates that have an allowed partner in the other cell.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> scope_;
  PairRelationPtr relation_;
};

}  // namespace gridpress
