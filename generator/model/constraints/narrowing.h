// What every prune function does with its findings.
#pragma once

#include "generator/model/digit_set.h"

namespace gridpress {

// Leaves `candidates` those in `kept`; false when none is left.
inline bool keep(DigitSet& candidates, DigitSet kept, bool& changed) {
  const DigitSet after = candidates & kept;
  if (after != candidates) {
    candidates = after;
    changed = true;
  }
  return !after.empty();
}

}  // namespace gridpress
