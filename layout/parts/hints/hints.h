// Pages of solution paths: steps in words, most with a picture whose rows and columns are numbered.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Lays out solution paths in columns, on the fewest pages that keep their pictures readable. Only
// the first step of a puzzle has the puzzle's number.
HintPages lay_steps(const Book& book, const Typesetting& set);

void paint_steps(Sheet& sheet, const Press& press);

}  // namespace gridpress
