// All slot styles, and code that several of them share.
#pragma once

#include <span>

#include "layout/design/slot_style.h"
#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

// All styles: plain, children, large-print, magazine, panel, workbook.
std::span<const SlotStyle* const> slot_styles();

const SlotStyle& plain_style();
const SlotStyle& children_style();
const SlotStyle& large_print_style();
const SlotStyle& magazine_style();
const SlotStyle& panel_style();
const SlotStyle& workbook_style();

// Decides how much text goes above and below the figure or into the column next to it;
// paint_words() paints this text.
void shape_words(const PuzzleSlot& slot, SlotShape& shape);
void paint_words(const PuzzleSlot& slot);
// Paints the code, the lists and the figure.
void paint_figure(const PuzzleSlot& slot);
std::string plain_number(const PuzzleSlot& slot);

// True if the page has a single puzzle with its head above, so that the foot of the page is free.
bool has_foot(const PuzzleSlot& slot);
// The free foot of such a page: the area below the caption, without an upside-down answer.
Area foot_room(const PuzzleSlot& slot);

}  // namespace gridpress
