// Pages of hints: one solving step of each puzzle in words, usually with a picture whose rows and
// columns are numbered.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Sets the hints in columns, on the fewest pages with readable pictures.
HintPages lay_hints(const Book& book, const Typesetting& set);

// Sets solution paths like hints: one step after another, the first with the puzzle's number.
HintPages lay_steps(const Book& book, const Typesetting& set);

void paint_hints(Sheet& sheet, const Press& press);
void paint_steps(Sheet& sheet, const Press& press);

}  // namespace gridpress
