// Clues on edges, behind digits and beside the grid: dots, bars, bulbs, circles, pointers.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Percent: of thermometers; of arrows.
inline constexpr int kTubeTint = 25, kArrowTint = 45;

// Badges of one form.
void paint_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges);
void paint_pointers(const Pen& pen, const Extent& extent,
                    const std::vector<const figure::Pointer*>& pointers);

}  // namespace gridpress
