// Dashed outlines of cages and the labels in their corners.
#pragma once

#include <span>

#include "layout/figure/pen.h"

namespace gridpress {

// Figures with labels have smaller digits, set lower in their cells: the larger the share of the
// cell that the label takes, the lower.
inline constexpr double kLabelledHeight = 0.405;  // cells
double labelled_drop(double cell);                // cells

bool has_labels(const figure::Figure& figure);

// True if the box lines and frames follow the whole border of every cage, so that dashes would draw
// it a second time.
bool lines_follow_cages(const figure::Figure& figure);

// Paints the labels and, if `dashed`, the outlines.
void paint_cages(const Pen& pen, const std::vector<const figure::Cage*>& cages, bool dashed);

}  // namespace gridpress
