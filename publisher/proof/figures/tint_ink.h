// Tints with a meaning: windows, diagonals, shaded squares, odd and even, pointers.
#pragma once

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// Each tint is another grey than the squares without any, in its form; black squares are judged by
// themselves.
void judge_tints(const figure::Figure& figure, const Placement& placement, const NearInk& ink,
                 InkFaults& faults);

}  // namespace gridpress::proof
