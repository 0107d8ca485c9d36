// Random regions, and changes of regions that make a puzzle unique.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/logic/content.h"

namespace gridpress::logic {

// Divides the board into dominoes at random. Returns the other cell of each cell's domino, or -1
// for the cell that is left on a board with an odd number of cells.
std::vector<int> random_partners(Size size, Rng& rng);
// Extends the regions at random until they cover the board. Cells with id 0 belong to no region.
void grow_regions(Size size, std::vector<int>& ids, Rng& rng);
// Moves a cell to the region of a neighbour, chosen at random, unless that would split or empty its
// own region. Returns whether it moved.
bool move_to_other_region(Size size, std::vector<int>& ids, int cell, Rng& rng);
// Moves cells between `count` regions, which start at random, until each has `wanted` marked cells.
// Returns false if that takes too long.
bool make_regions(Size size, const std::vector<int>& marked, int count, int wanted, Rng& rng,
                  std::vector<int>& ids);

// Moves a cell without a mark, at or next to `cell`, to another region (see Description::change).
void change_regions(LogicContent& puzzle, int cell, Rng& rng);
// Excludes each other solution by moving one of its marked cells to another region. Returns false
// if more than `moves` moves would be needed. Requires `puzzle.kind`.
bool make_unique_by_regions(LogicContent& puzzle, int moves, Rng& rng);

}  // namespace gridpress::logic
