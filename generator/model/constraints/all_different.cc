#include "generator/model/constraints/all_different.h"

#include "generator/model/constraints/narrowing.h"

namespace gridpress {

bool AllDifferent::prune(std::span<DigitSet> candidates, bool& changed) const {
  DigitSet filled;
  for (bool again = true; again;) {
    again = false;
    for (const Cell cell : scope_) {
      DigitSet& here = candidates[cell];
      if (here.single()) {
        if (!(filled & here).empty()) {
          // An earlier cell had this digit: either this cell itself, or another cell, which is a
          // contradiction.
          int holders = 0;
          for (const Cell other : scope_) holders += candidates[other] == here;
          if (holders > 1) return false;
          continue;
        }
        filled |= here;
        again = true;
      } else {
        if (!keep(here, DigitSet(~filled.bits()), changed)) return false;
        again = again || here.single();
      }
    }
  }
  DigitSet all;
  for (const Cell cell : scope_) all |= candidates[cell];
  return all.size() >= static_cast<int>(scope_.size());
}

bool AllDifferent::satisfied_by(std::span<const std::uint8_t> grid) const {
  DigitSet seen;
  for (const Cell cell : scope_) {
    if (seen.has(grid[cell])) return false;
    seen |= DigitSet::of(grid[cell]);
  }
  return true;
}

}  // namespace gridpress
