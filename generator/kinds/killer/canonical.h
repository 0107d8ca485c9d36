// A canonical text, which is the same for all killers that differ only by a symmetry.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::killer {

// Two killers have the same text if and only if one results from the other by rotating and
// reflecting the grid and, perhaps, replacing every digit d by n + 1 - d and every sum s of k
// cells by k·(n + 1) - s. No other relabelling of digits preserves sums. Cost: about 30 µs on 9x9.
std::string canonical_text(const DigitContent& content);
// The terms of the killer's clues in each image; see near_copies.h.
std::vector<ClueSum> clue_sums(const DigitContent& content);

}  // namespace gridpress::killer
