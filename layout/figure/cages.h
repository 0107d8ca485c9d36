// Dashed outlines of cages and the labels in their corners.
#pragma once

#include <span>
#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// How far lines and outlines continue past the edge of a cropped grid, in cells.
inline constexpr double kPastCut = 0.16;

// Figures with labels have smaller digits, moved down in their cells. The more of the cell the
// label takes, the lower the digits are.
inline constexpr double kLabelledHeight = 0.405;  // height of digits, in cells
double labelled_drop(double cell);                // how far digits are moved down, in cells

bool has_labels(const figure::Figure& figure);

// The height that the label in a cage's first square takes, in cells.
double label_room(double cell);
// The squares that have labels.
std::vector<figure::Square> labelled_squares(const figure::Figure& figure);

// True if the box lines and frames follow the whole border of every cage, so that dashes would draw
// it a second time.
bool lines_follow_cages(const figure::Figure& figure);

// Paints the labels and, if `dashed`, the outlines, which end a little outside the grid if a cage
// continues there.
void paint_cages(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Cage*>& cages, bool dashed);

}  // namespace gridpress
