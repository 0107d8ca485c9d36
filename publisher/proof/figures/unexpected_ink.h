// Finds ink within a figure that belongs to none of its marks.
#pragma once

#include <vector>

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// The median of a list, which must not be empty. Reorders the list.
double middle_of(std::vector<double>& values);

// Reports unexpected lines through cells, unexpected pictures and, in a figure without black
// squares, squares that are much darker than others. `pictures` means that values aren't text.
void check_unexpected_ink(const ClaimedFigure& claim, const Placement& placement,
                          const NearInk& ink, bool pictures, InkFaults& faults);

}  // namespace gridpress::proof
