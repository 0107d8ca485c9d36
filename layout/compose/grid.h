// A figure in cell units, painted: tints, thin lines, box lines, frame, marks, digits.
#pragma once

#include <optional>
#include <vector>

#include "generator/model/figure.h"
#include "layout/compose/digits.h"
#include "layout/compose/slots.h"

namespace gridpress {

struct GridStyle {
  DigitStyle digits;
  LineRule lines;
  Role given = Role::kDigit;
  Role filled = Role::kFilled;
  TintRule tints;
  bool shaded_boxes = false;  // where the boxes form a checkerboard
  double radius = 0;          // of the frame's corners, cells
};

// As a design's puzzles are drawn.
GridStyle puzzle_style(const Theme& theme, const DigitStyle& digits);

// Where box lines and the frame lie, when every box line goes from side to side: the boxes are
// then rectangles. Nothing for a grid without such boxes.
struct BoxEdges {
  std::vector<double> x, y;
};
std::optional<BoxEdges> box_edges(const figure::Figure& figure);

// `corner` is the outer edge of the frame, top left: what text is aligned with.
void paint_grid(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style);

}  // namespace gridpress
