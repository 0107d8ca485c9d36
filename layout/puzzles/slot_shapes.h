// Decides which words a section's slots print, and how, by the widest of them.
#pragma once

#include <vector>

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// The shapes of the puzzles or of their answers, by section. The plan must be complete, because the
// widths of page numbers matter.
std::vector<SlotShape> slot_shapes(const Press& press, bool answers);

// The shapes on pages that have slots of their own, by page and slot: first of the puzzles, then of
// the answers.
std::vector<std::vector<SlotShape>> shelf_shapes(const Press& press);
std::vector<std::vector<SlotShape>> answer_shelf_shapes(const Press& press);

// Each function decides how one part of a slot is set, given a slot with the widest words of its
// section.
void shape_head_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_caption_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_column(const PuzzleSlot& slot, SlotShape& shape);
void shape_answer(const PuzzleSlot& slot, SlotShape& shape);  // on a page that has only answers

}  // namespace gridpress
