// Checks lines and shapes of a figure on the page against the drawing.
#pragma once

#include <vector>

#include "publisher/proof/figures/figure_claim.h"
#include "publisher/proof/figures/figure_reading.h"
#include "publisher/proof/figures/ink_faults.h"

namespace gridpress::proof {

// Reports a few faults of each type: edges of cells and marks on them, borders of cages, black
// squares, trails, loops around words, dots and other small marks. With `pictures`, values aren't
// text, but their cells must not be empty.
std::vector<InkFault> check_ink(const ClaimedFigure& claim, const Placement& placement,
                                const printed::Page& page, bool pictures);

// From 0 to 0.4: the share of the black squares, lines and, if values are pictures, pictures that
// are in the right place. It distinguishes figures and places whose texts don't.
double ink_score(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page,
                 bool pictures);

}  // namespace gridpress::proof
