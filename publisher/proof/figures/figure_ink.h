// Checks the lines and shapes of a figure on a page against the kind's drawing.
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

// A score from 0 to 0.4 for the fraction of black squares, lines and pictures of values that are in
// the right place. It decides between figures and places if their texts don't.
double ink_score(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page,
                 bool pictures);

}  // namespace gridpress::proof
