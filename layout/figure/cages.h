// Dashed outlines of cages and the labels in their corners.
#pragma once

#include <span>

#include "layout/figure/pen.h"

namespace gridpress {

// Figures with labels have smaller digits, lower in their cells: the lower, the more of a cell (in
// points) the label takes.
inline constexpr double kLabelledHeight = 0.405;  // cells
double labelled_drop(double cell);                // cells

bool has_labels(const figure::Figure& figure);

// Whether box lines and frames follow the whole border of every cage: then dashes would draw it
// twice.
bool lines_follow_cages(const figure::Figure& figure);

// Outlines, where `dashed`, and labels.
void paint_cages(const Pen& pen, const std::vector<const figure::Cage*>& cages, bool dashed);

}  // namespace gridpress
