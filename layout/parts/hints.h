// Pages of hints: one solving step of each puzzle in words, usually with a picture whose rows and
// columns are numbered.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Lays out the hints in columns, on the fewest pages that keep their pictures readable.
HintPages lay_hints(const Book& book, const Typesetting& set);

// Lays out solution paths like hints, step by step. Only the first step of a puzzle has the
// puzzle's number.
HintPages lay_steps(const Book& book, const Typesetting& set);

void paint_hints(Sheet& sheet, const Press& press);
void paint_steps(Sheet& sheet, const Press& press);

}  // namespace gridpress
