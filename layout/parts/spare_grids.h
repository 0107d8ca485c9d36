// Pages of empty grids, which the spec requests or which fill pages that would be empty. They use
// the slots of the design's puzzles, so that they align with the pages before them.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_spare_grids(Sheet& sheet, const Press& press);

}  // namespace gridpress
