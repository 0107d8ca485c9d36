// The outlines of a figure's cages.
#pragma once

#include "publisher/proof/figures/edge_ink.h"

namespace gridpress::proof {

// Checks each side of each square of a cage: dashes at its border, or heavy lines replacing them
// all.
void check_cages(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
                 const EdgeInk& edges, InkFaults& faults);

}  // namespace gridpress::proof
