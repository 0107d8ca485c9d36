// Clues that are no digits to be placed, letters, and what is outside of a grid.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Text of one role. `extent`: what is outside of it keeps its distance from the frame's outer edge.
void paint_texts(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Text*>& texts);

}  // namespace gridpress
