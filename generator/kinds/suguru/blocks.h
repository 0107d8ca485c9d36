// The blocks of a suguru: connected and of different sizes.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/topology.h"

namespace gridpress::suguru {

// The largest number of cells in the blocks made for a grid of this size, and so its highest digit.
int largest_block(int size);

// For each cell of a size x size grid, its block, numbered by first cells. Most of these divisions
// can be filled with digits, but not all.
std::vector<int> draw_blocks(int size, std::string_view style, Rng& rng);

// Returns whether some digits obey all rules. Asks the engine, with a budget that decides all but
// freak cases.
bool can_be_filled(const TopologyPtr& board);

// The grid with its blocks as houses and, since touching digits differ, each four cells round a
// corner as a house. There are as many digits as the largest block has cells.
TopologyPtr board(int size, const std::vector<int>& blocks);

}  // namespace gridpress::suguru
