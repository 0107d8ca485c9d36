// Pages of puzzles, and of their answers on facing pages: the slots, the grid in each, and what the
// design puts around it.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_puzzles(Sheet& sheet, const Press& press);

}  // namespace gridpress
