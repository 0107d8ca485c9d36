// The blocks of a suguru: connected and of different sizes.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/topology.h"

namespace gridpress::suguru {

// The size of the largest block made for a grid of this size, and so the highest digit.
int largest_block(int size);

// The block of each cell of a size x size grid, numbered by first cells. Most of these
// divisions, but not all, can be filled with digits.
std::vector<int> draw_blocks(int size, std::string_view style, Rng& rng);

// Returns whether some filling obeys all rules. Uses the engine, with a budget that
// decides all but freak cases.
bool can_be_filled(const TopologyPtr& board);

// The grid with its blocks as houses and, because touching digits differ, the four cells
// around each corner as a house. There are as many digits as cells in the largest block.
TopologyPtr board(int size, const std::vector<int>& blocks);

}  // namespace gridpress::suguru
