// All styles of slots, and what they share.
#pragma once

#include <span>

#include "layout/design/slot_style.h"
#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// By name: plain, children, large-print, magazine, panel, workbook.
std::span<const SlotStyle* const> slot_styles();

const SlotStyle& plain_style();
const SlotStyle& children_style();
const SlotStyle& large_print_style();
const SlotStyle& magazine_style();
const SlotStyle& panel_style();
const SlotStyle& workbook_style();

// Head and caption over and under the figure, or the column beside it.
void shape_words(const PuzzleSlot& slot, SlotShape& shape);
void paint_words(const PuzzleSlot& slot);
// The code, the lists and the figure.
void paint_figure(const PuzzleSlot& slot);
std::string plain_number(const PuzzleSlot& slot);

// Whether a head over the figure leaves the foot of the page to one puzzle alone.
bool has_foot(const PuzzleSlot& slot);
// That foot: all of the field below the caption, or what an answer there leaves of it.
Area foot_room(const PuzzleSlot& slot);

}  // namespace gridpress
