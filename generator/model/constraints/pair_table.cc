#include "generator/model/constraints/pair_table.h"

#include "generator/model/constraints/narrowing.h"

namespace gridpress {

bool PairTable::prune(std::span<DigitSet> candidates, bool& changed) const {
  DigitSet& first = candidates[scope_[0]];
  DigitSet& second = candidates[scope_[1]];
  DigitSet partners;
  for (const int digit : first) partners |= relation_->second_of[digit];
  if (!keep(second, partners, changed)) return false;
  partners = {};
  for (const int digit : second) partners |= relation_->first_of[digit];
  return keep(first, partners, changed);
}

bool PairTable::satisfied_by(std::span<const std::uint8_t> grid) const {
  return relation_->second_of[grid[scope_[0]]].has(grid[scope_[1]]);
}

}  // namespace gridpress
