// What belongs to a figure beside its grid: words to be found, a sentence to be completed.
#pragma once

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// In the room that the slot's box keeps for them.
void paint_lists(const PuzzleSlot& slot, const figure::Figure& figure);

}  // namespace gridpress
