// Checks the outlines of a figure's cages.
#pragma once

#include "publisher/proof/figures/edge_ink.h"

namespace gridpress::proof {

// Checks that each side of a cage's squares that is on the cage's border has dashes, unless heavy
// lines replace all dashes.
void check_cages(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
                 const EdgeInk& edges, InkFaults& faults);

}  // namespace gridpress::proof
