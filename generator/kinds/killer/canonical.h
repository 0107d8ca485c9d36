// One text for all killers that are the same up to symmetry.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::killer {

// The same for two killers exactly if one comes from the other by turning and reflecting the grid
// and, perhaps, by taking every digit d for n + 1 - d and every sum of k cells for k·(n + 1) less
// it: no other way of relabelling digits keeps sums. Cost: about 30 µs on 9x9.
std::string canonical_text(const DigitContent& content);
// The terms of its clues in each image: near_copies.h.
std::vector<ClueSum> clue_sums(const DigitContent& content);

}  // namespace gridpress::killer
