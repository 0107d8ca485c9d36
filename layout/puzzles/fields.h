// Form fields for cells that can be filled in on screen.
#pragma once

#include "layout/figure/grid.h"
#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// Adds a field, row by row, for each cell that is empty in the slot's puzzle and has a digit or
// letter in its answer. `figure` is the puzzle, painted in `style`.
void add_fields(const PuzzleSlot& slot, const figure::Figure& figure, const GridStyle& style);

}  // namespace gridpress
