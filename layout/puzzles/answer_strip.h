// Answers upside down at the foot of their puzzles' page: a small page of its own, turned as a
// whole, so that a reader who turns the book finds them in order.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

// The answers of a page's puzzles, small and upside down, in the strip at its foot.
void paint_answer_strip(Sheet& sheet, const Press& press);

// What the one answer of a page leaves free at its left, as tall as it.
Area beside_answer(const Sheet& sheet, const Press& press);

}  // namespace gridpress
