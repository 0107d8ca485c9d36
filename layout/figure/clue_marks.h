// Clues on edges, behind digits and next to the grid: dots, bars, bulbs, circles, pointers.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Tints of thermometers and of arrows, in percent.
inline constexpr int kTubeTint = 25, kArrowTint = 45;

// All badges must have the same form.
void paint_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges);
void paint_pointers(const Pen& pen, const Extent& extent,
                    const std::vector<const figure::Pointer*>& pointers);

}  // namespace gridpress
