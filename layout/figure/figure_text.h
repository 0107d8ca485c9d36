// Paints the text of figures: letters, clues inside cells, and everything outside a grid.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Paints text of one role. Text outside `extent` keeps its distance from the frame's outer edge.
void paint_texts(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Text*>& texts);

}  // namespace gridpress
