// A figure as an SVG drawing for a page: 100 units per cell, and classes for roles instead of
// weights and colours, which are in the page's style.
#pragma once

#include <string>

#include "generator/model/figure.h"

namespace gridpress::page {

// The visible area, in hundredths of a cell. `left` and `top` are the first cell's corner; `pitch`
// is the distance between successive cells.
struct View {
  int x = 0, y = 0, width = 0, height = 0;
  int left = 0, top = 0, pitch = 100;
};
// The view of a figure: its cells, its margins and half of the frame's line. If cells have gaps
// between them, also sets the positions of the cells.
View view_of(const figure::Figure& figure);

// Returns the drawing. Screen readers read `title`. Clues have the additional class "clue", so that
// a paused page can hide them. Two empty groups are for the player's marks: "under" is below the
// lines, "over" above everything.
std::string svg_of(const figure::Figure& figure, Symbols symbols, std::string_view title);

}  // namespace gridpress::page
