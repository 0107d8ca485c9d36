// Random loops through the middles of cells, given by the values of edges (see Values).
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/model/size.h"

namespace gridpress::logic {

std::vector<int> random_loop(Size size, Rng& rng);
bool is_one_loop(Size size, const std::vector<int>& edges);
// Bends a loop around the square of four cells whose upper left one is `corner`, unless that would
// leave more than one loop. Does nothing if the square isn't on the board.
void bend_loop(Size size, int corner, std::vector<int>& edges);

}  // namespace gridpress::logic
