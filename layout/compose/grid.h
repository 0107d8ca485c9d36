// A figure in cell units, painted: tints, thin lines, box lines, frame, marks, digits.
#pragma once

#include "generator/model/figure.h"
#include "layout/compose/digits.h"
#include "layout/compose/slots.h"

namespace gridpress {

struct GridStyle {
  DigitStyle digits;
  LineRule lines;
  Role given = Role::kDigit;
  Role filled = Role::kFilled;
};

// `corner` is the outer edge of the frame, top left: what text is aligned with.
void paint_grid(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style);

}  // namespace gridpress
