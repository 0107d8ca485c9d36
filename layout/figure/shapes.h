// Six shapes in place of 1 to 6 in puzzles for children: circle, square, triangle, plus, star,
// heart. Told apart by outline alone.
#pragma once

#include "layout/text/canvas.h"

namespace gridpress {

inline constexpr int kShapeCount = 6;

// `value` is 1 to kShapeCount. Every shape fits a circle of `radius` but for a little overshoot
// that makes them look equally large.
void add_shape(Path& path, int value, Spot centre, Length radius);

}  // namespace gridpress
