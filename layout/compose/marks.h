// What is drawn in a figure beside its lines and digits: rings, boxes, arrows, the links of chains.
#pragma once

#include "generator/model/figure.h"
#include "layout/compose/digits.h"

namespace gridpress {

// Height of a candidate's figures: of the cell, over how many stand in a row of it.
inline constexpr double kPencilHeight = 0.64;

// What lies under the digits (boxes, rings), and what over them (bars, links, tags). `origin` is
// the outer corner of the first cell, `digits` how its digits are set.
void paint_marks_below(Canvas& canvas, const figure::Figure& figure, Spot origin,
                       const DigitStyle& digits);
void paint_marks_above(Canvas& canvas, const figure::Figure& figure, Spot origin,
                       const DigitStyle& digits);

}  // namespace gridpress
