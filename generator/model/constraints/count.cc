#include "generator/model/constraints/count.h"

#include "generator/model/constraints/narrowing.h"

namespace gridpress {

bool Count::prune(std::span<DigitSet> candidates, bool& changed) const {
  int certain = 0, possible = 0;
  for (const Cell cell : scope_) {
    possible += !(candidates[cell] & counted_).empty();
    certain += candidates[cell].without(counted_).empty();
  }
  if (certain > most_ || possible < least_) return false;
  if (certain == possible || (certain < most_ && possible > least_)) return true;
  const bool all_count = possible == least_;  // then every open cell must count; otherwise none may
  const DigitSet kept = all_count ? counted_ : DigitSet(~counted_.bits());
  for (const Cell cell : scope_) {
    DigitSet& here = candidates[cell];
    const bool open = !(here & counted_).empty() && !here.without(counted_).empty();
    if (open && !keep(here, kept, changed)) return false;
  }
  return true;
}

bool Count::satisfied_by(std::span<const std::uint8_t> grid) const {
  int count = 0;
  for (const Cell cell : scope_) count += counted_.has(grid[cell]);
  return count >= least_ && count <= most_;
}

}  // namespace gridpress
