// Dashed outlines of cages and the labels in their corners.
#pragma once

#include <span>

#include "layout/figure/pen.h"

namespace gridpress {

// Figures with labels have smaller digits, lower in their cells.
inline constexpr double kLabelledHeight = 0.405, kLabelledDrop = 0.10;  // cells

bool has_labels(const figure::Figure& figure);

void paint_cages(const Pen& pen, const std::vector<const figure::Cage*>& cages);

}  // namespace gridpress
