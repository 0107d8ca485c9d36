// All slot styles, and the code they share.
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

// Shapes head and caption above and below the figure, or the column next to it.
void shape_words(const PuzzleSlot& slot, SlotShape& shape);
void paint_words(const PuzzleSlot& slot);
// Paints the code, the lists and the figure.
void paint_figure(const PuzzleSlot& slot);
std::string plain_number(const PuzzleSlot& slot);

// True if a head above the figure leaves the foot of the page to a single puzzle.
bool has_foot(const PuzzleSlot& slot);
// That foot: the field below the caption, without an answer that may be there.
Area foot_room(const PuzzleSlot& slot);

}  // namespace gridpress
