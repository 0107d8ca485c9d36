// Rings, arrows and result boxes of worked pictures.
#pragma once

#include "generator/model/figure.h"
#include "layout/compose/canvas.h"

namespace gridpress {

// `origin` is the outer corner of the first cell.
void paint_marks(Canvas& canvas, const figure::Figure& figure, Spot origin, Length cell);

}  // namespace gridpress
