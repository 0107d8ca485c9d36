// A figure as an SVG drawing for a page: 100 units per cell, and classes for roles instead of
// weights and colours, which are in the page's style.
#pragma once

#include <string>

#include "generator/model/figure.h"

namespace gridpress::page {

// In hundredths of a cell. `left` and `top` are the first cell's corner; `pitch` is the distance
// between successive cells.
struct View {
  int x = 0, y = 0, width = 0, height = 0;
  int left = 0, top = 0, pitch = 100;
};
// The visible part of a figure: its cells, its margins and half of the frame's line, and the
// positions of cells that have gaps between them.
View view_of(const figure::Figure& figure);

// `title` is read by screen readers. Clues have the additional class "clue", so that a paused page
// can hide them. Two empty groups are for the player's marks: "under" is below the lines, "over"
// above everything.
std::string svg_of(const figure::Figure& figure, Symbols symbols, std::string_view title);

}  // namespace gridpress::page
