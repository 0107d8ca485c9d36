// Which words a section's slots print, and how: settled by the widest of them.
#pragma once

#include <vector>

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// Shapes by section, of the puzzles or of their answers. The plan must be made: the widths of page
// numbers count.
std::vector<SlotShape> slot_shapes(const Press& press, bool answers);

// The same of pages that have slots of their own, by page and slot.
std::vector<std::vector<SlotShape>> shelf_shapes(const Press& press);

// What the painters of each part decide for the widest words of a section, which `slot` has.
void shape_head_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_caption_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_column(const PuzzleSlot& slot, SlotShape& shape);
void shape_answer(const PuzzleSlot& slot, SlotShape& shape);  // on a page of answers alone

}  // namespace gridpress
