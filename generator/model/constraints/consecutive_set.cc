#include "generator/model/constraints/consecutive_set.h"

#include "generator/model/constraints/narrowing.h"

namespace gridpress {

bool ConsecutiveSet::prune(std::span<DigitSet> candidates, bool& changed) const {
  DigitSet present, filled;
  for (const Cell cell : scope_) {
    present |= candidates[cell];
    if (candidates[cell].single()) filled |= candidates[cell];
  }
  DigitSet runs;
  const std::uint32_t window = DigitSet::all(static_cast<int>(scope_.size())).bits();
  for (std::uint32_t run = window; run <= present.bits(); run <<= 1) {
    const DigitSet digits(run);
    if (!digits.without(present).empty() || !filled.without(digits).empty()) continue;
    bool meets_all = true;
    for (const Cell cell : scope_) meets_all = meets_all && !(candidates[cell] & digits).empty();
    if (meets_all) runs |= digits;
  }
  for (const Cell cell : scope_) {
    if (!keep(candidates[cell], runs, changed)) return false;
  }
  return true;
}

bool ConsecutiveSet::satisfied_by(std::span<const std::uint8_t> grid) const {
  DigitSet seen;
  for (const Cell cell : scope_) seen |= DigitSet::of(grid[cell]);
  const std::uint32_t run = seen.bits() >> (seen.lowest() - 1);
  return seen.size() == static_cast<int>(scope_.size()) && (run & (run + 1)) == 0;
}

}  // namespace gridpress
