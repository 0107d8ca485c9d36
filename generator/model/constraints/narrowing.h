// A helper for the prune functions of constraints.
#pragma once

#include "generator/model/digit_set.h"

namespace gridpress {

// Restricts `candidates` to those in `kept`, and sets `changed` to true if that removes any.
// Returns false if no candidate remains.
inline bool keep(DigitSet& candidates, DigitSet kept, bool& changed) {
  const DigitSet after = candidates & kept;
  if (after != candidates) {
    candidates = after;
    changed = true;
  }
  return !after.empty();
}

}  // namespace gridpress
