// Pages of empty grids: asked for, or in place of a page that would be blank. They use the slots of
// a design's puzzles, so that they fall on the same lines as the pages before them.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_spare_grids(Sheet& sheet, const Press& press);

}  // namespace gridpress
