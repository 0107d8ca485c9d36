// The rule of a block: a block of n cells holds the digits 1 to n.
#pragma once

#include <vector>

#include "generator/kinds/digits/variant.h"

namespace gridpress::suguru {

// The rules of a board in addition to its houses: a clue for each block, and a clue for each cell
// of a block that has fewer cells than the board has digits.
std::vector<digits::Clue> rules_everywhere(const Topology& board);

// The houses and rules of a board, in the form in which the engine uses them.
Rules rules_of(const TopologyPtr& board);

}  // namespace gridpress::suguru
