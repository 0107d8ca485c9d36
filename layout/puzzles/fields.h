// Cells that can be written in on a screen.
#pragma once

#include "layout/figure/grid.h"
#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// A field for each cell of the slot's puzzle in which its answer has a digit or a letter that the
// puzzle hasn't, row by row. `figure` is the puzzle, painted in `style`.
void add_fields(const PuzzleSlot& slot, const figure::Figure& figure, const GridStyle& style);

}  // namespace gridpress
