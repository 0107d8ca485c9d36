// The rule of a block: it holds 1 to its number of cells.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::suguru {

// The rules of a board besides its houses: a clue for each block, and one for each cell of a block
// that has fewer cells than there are digits.
std::vector<digits::Clue> rules_everywhere(const Topology& board);

// The same rules together with the houses, for the engine alone.
Rules rules_of(const TopologyPtr& board);

}  // namespace gridpress::suguru
