// Lists that accompany a grid: words to find, a sentence to complete.
#pragma once

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// Paints the lists in the space that the slot's box reserves for them.
void paint_lists(const PuzzleSlot& slot, const figure::Figure& figure);

}  // namespace gridpress
