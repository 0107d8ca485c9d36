// A figure as an SVG drawing for a page: 100 units a cell, and a class for each role in place of
// weights and colours, which are the page's style.
#pragma once

#include <string>

#include "generator/model/figure.h"

namespace gridpress::page {

// In hundredths of a cell. `left`, `top`: the first cell's corner; `pitch`: from one cell to the
// next.
struct View {
  int x = 0, y = 0, width = 0, height = 0;
  int left = 0, top = 0, pitch = 100;
};
// What of a figure the drawing shows: its cells, its margins and half of the frame's line; and
// where cells are that have room between them.
View view_of(const figure::Figure& figure);

// `title` is what a program reads aloud. Clues have the class "clue" beside their own: a page that
// is paused takes them away. Two empty groups are for what a player writes: "under" lies below the
// lines, "over" above all.
std::string svg_of(const figure::Figure& figure, Symbols symbols, std::string_view title);

}  // namespace gridpress::page
