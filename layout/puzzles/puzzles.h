// Paints pages of puzzles, and facing pages with their answers: the grid in each slot and
// everything that the design puts around it.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_puzzles(Sheet& sheet, const Press& press);

}  // namespace gridpress
