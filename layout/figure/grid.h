// A figure in cell units, painted: its marks in their order.
#pragma once

#include <optional>
#include <vector>

#include "generator/model/figure.h"
#include "layout/figure/digits.h"

namespace gridpress {

struct GridStyle {
  DigitStyle digits;
  LineRule lines;
  Role given = Role::kDigit;
  Role filled = Role::kFilled;
  TintRule tints;
  bool shaded_boxes = false;     // where the boxes form a checkerboard
  double radius = 0;             // of the frame's corners, cells
  bool answer = false;           // the solver's hand is bold, clues are small
  double widen = 1;              // width of a cell, of its height
  Length reach_left, reach_top;  // how far lines that run out beside the cells go on
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
