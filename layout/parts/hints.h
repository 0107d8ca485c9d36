// Pages of hints: a step of each puzzle's way in words, most with a picture that has the numbers
// of its rows and columns.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The hints in columns, on as few pages as keep their pictures readable.
HintPages lay_hints(const Book& book, const Typesetting& set);

// The ways through puzzles, set as hints are: a step after the other, the puzzle's number at its
// first one.
HintPages lay_steps(const Book& book, const Typesetting& set);

void paint_hints(Sheet& sheet, const Press& press);
void paint_steps(Sheet& sheet, const Press& press);

}  // namespace gridpress
