// A helper for prune functions.
#pragma once

#include "generator/model/digit_set.h"

namespace gridpress {

// Restricts `candidates` to those in `kept`. Returns false if none is left.
inline bool keep(DigitSet& candidates, DigitSet kept, bool& changed) {
  const DigitSet after = candidates & kept;
  if (after != candidates) {
    candidates = after;
    changed = true;
  }
  return !after.empty();
}

}  // namespace gridpress
