// The blocks of a suguru: connected and of different sizes.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/topology.h"

namespace gridpress::suguru {

// The most cells that blocks made for a grid of this size have, and so its highest digit.
int largest_block(int size);

// Per cell of a size x size grid its block, numbered by first cells. Digits fill most of them, not
// all.
std::vector<int> draw_blocks(int size, std::string_view style, Rng& rng);

// Whether some digits obey all rules. Asks the engine, within a budget that decides all but freaks.
bool can_be_filled(const TopologyPtr& board);

// The grid with its blocks and, since touching digits differ, with each four cells round a corner
// as houses. There are as many digits as the largest block has cells.
TopologyPtr board(int size, const std::vector<int>& blocks);

}  // namespace gridpress::suguru
