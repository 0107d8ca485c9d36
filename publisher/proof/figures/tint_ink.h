// Checks tints that have a meaning: windows, diagonals, shaded squares, odd and even, pointers.
#pragma once

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// Checks that each tint differs in grey from untinted squares, and has the right form; black
// squares are checked separately.
void check_tints(const figure::Figure& figure, const Placement& placement, const NearInk& ink,
                 InkFaults& faults);

}  // namespace gridpress::proof
