// Six shapes that replace 1 to 6 in puzzles for children: circle, square, triangle, plus, star,
// heart. Their outlines alone tell them apart.
#pragma once

#include "layout/text/canvas.h"

namespace gridpress {

inline constexpr int kShapeCount = 6;

// `value` is 1 to kShapeCount. Every shape fits a circle of `radius`, except for a small overshoot
// that makes them look equally large.
void add_shape(Path& path, int value, Spot centre, Length radius);

}  // namespace gridpress
