// One text for all killers that are the same up to symmetry.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::killer {

// Equal for two killers if and only if one is obtained from the other by rotating and reflecting
// the grid and, perhaps, by replacing every digit d by n + 1 - d and every sum of k cells by k·(n +
// 1) minus it: no other relabelling of digits preserves sums. Cost: about 30 µs on 9x9.
std::string canonical_text(const DigitContent& content);
// The terms of its clues in each image; see near_copies.h.
std::vector<ClueSum> clue_sums(const DigitContent& content);

}  // namespace gridpress::killer
