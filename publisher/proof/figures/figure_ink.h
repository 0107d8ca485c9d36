// Checks the lines and shapes of a figure on a page against the kind's drawing.
#pragma once

#include <vector>

#include "publisher/proof/figures/figure_claim.h"
#include "publisher/proof/figures/figure_reading.h"
#include "publisher/proof/figures/ink_faults.h"

namespace gridpress::proof {

// Checks edges of cells and the marks on them, borders of cages, black squares, trails, loops
// around words, dots and other small marks. Reports only a few faults of each type. If `pictures`
// is set, values aren't text, but their cells must not be empty.
std::vector<InkFault> check_ink(const ClaimedFigure& claim, const Placement& placement,
                                const printed::Page& page, bool pictures);

// Returns a score from 0 to 0.4: the share of black squares, lines and pictures of values that are
// in the right place. The score decides between figures and places if the texts don't.
double ink_score(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page,
                 bool pictures);

}  // namespace gridpress::proof
