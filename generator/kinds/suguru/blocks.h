// The blocks of a suguru: connected and of different sizes.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/topology.h"

namespace gridpress::suguru {

// The size of the largest block made for a grid of this size, and so the highest digit.
int largest_block(int size);

// Divides a size x size grid into blocks, and returns the block of each cell. Blocks are numbered
// by their first cells. Most results, but not all, can be filled with digits.
std::vector<int> draw_blocks(int size, std::string_view style, Rng& rng);

// Returns whether some filling obeys all rules. The engine's budget decides all but the rarest
// cases.
bool can_be_filled(const TopologyPtr& board);

// A board whose houses are the blocks and, because touching digits differ, the four cells around
// each corner. It has as many digits as the largest block has cells.
TopologyPtr board(int size, const std::vector<int>& blocks);

}  // namespace gridpress::suguru
