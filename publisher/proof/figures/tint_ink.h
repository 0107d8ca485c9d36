// Checks tints that have a meaning, such as windows, diagonals, shaded squares and marks of odd and
// even digits, and also pointers.
#pragma once

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// Checks that each tint differs in grey from untinted squares and has the right form. Doesn't check
// black squares.
void check_tints(const figure::Figure& figure, const Placement& placement, const NearInk& ink,
                 InkFaults& faults);

}  // namespace gridpress::proof
