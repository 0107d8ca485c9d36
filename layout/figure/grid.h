// Paints a figure, given in cell units, mark by mark.
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
  bool shaded_boxes = false;             // if the boxes form a checkerboard
  double letters = Theme().word_height;  // ink height in a grid of letters, in cells
  double radius = 0;                     // radius of the frame's corners, in cells
  bool answer = false;                   // filled-in values are bold, clues are small
  double widen = 1;                      // width of a cell relative to its height
  Length reach_left, reach_top;          // how far lines extend beyond the cells
};

// The style of a design's puzzles.
GridStyle puzzle_style(const Theme& theme, const DigitStyle& digits);

// The positions of box lines and the frame if every box line crosses the whole grid, which makes
// the boxes rectangles; nullopt for other grids.
struct BoxEdges {
  std::vector<double> x, y;
};
std::optional<BoxEdges> box_edges(const figure::Figure& figure);

// `corner` is the frame's top left outer corner, which text is aligned with.
void paint_grid(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style);

}  // namespace gridpress
