// Finds ink across a figure that belongs to none of its marks.
#pragma once

#include <vector>

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// The median of a non-empty list, which is reordered.
double middle_of(std::vector<double>& values);

// Reports lines through cells, pictures, and squares that are much darker than others in a figure
// without black squares. With `pictures`, values are not text.
void check_unexpected_ink(const ClaimedFigure& claim, const Placement& placement,
                          const NearInk& ink, bool pictures, InkFaults& faults);

}  // namespace gridpress::proof
