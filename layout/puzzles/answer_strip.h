// Upside-down answers at the foot of their puzzles' page. They form a small page that is turned as
// a whole, so a reader who turns the book finds them in order.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

// The answers of a page's puzzles, small and upside down, in the strip at its foot.
void paint_answer_strip(Sheet& sheet, const Press& press);

// The area to the left of a page's single answer, and as tall as the answer.
Area area_at_answer(const Sheet& sheet, const Press& press);

}  // namespace gridpress
