// Upside-down answers at the foot of their puzzles' page. The strip is rotated as a whole, so a
// reader who turns the book upside down finds the answers in order.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

// Paints the answers of a page's puzzles, small and upside down, in the strip at the foot of the
// page.
void paint_answer_strip(Sheet& sheet, const Press& press);

// The free area to the left of a page's only answer, as tall as the answer.
Area area_at_answer(const Sheet& sheet, const Press& press);

}  // namespace gridpress
