// The rule of a block: its digits are 1 to its number of cells.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::suguru {

// The rules of a board in addition to its houses: a clue for each block, and one for
// each cell of a block with fewer cells than there are digits.
std::vector<digits::Clue> rules_everywhere(const Topology& board);

// These rules together with the houses, for use by the engine alone.
Rules rules_of(const TopologyPtr& board);

}  // namespace gridpress::suguru
