// Checks the outlines of a figure's cages.
#pragma once

#include "publisher/proof/figures/edge_ink.h"

namespace gridpress::proof {

// Checks that a cage has dashes along its border, on each side of its squares. If heavy lines
// replace the dashes of all cages, checks nothing.
void check_cages(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
                 const EdgeInk& edges, InkFaults& faults);

}  // namespace gridpress::proof
