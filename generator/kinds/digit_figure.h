// Components for drawing any digit grid: cell positions, grid lines and digits.
#pragma once

#include "generator/kinds/request.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress {

// Shaded squares, which come first in a grid's drawing, so that lines are painted over them.
figure::Tint shaded(const Topology& topology, const House& house);
figure::Tint shaded(const Topology& topology, Cell cell, figure::Shade shade);

figure::Point centre_of(const Topology& topology, Cell cell);
figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role);

// Adds the thin lines, box lines and frame of an empty grid, in that order, and sets its extent.
// If the boxes are a regular tiling, lines are whole, otherwise in pieces; no line is drawn twice.
void add_lines(figure::Figure& figure, const Topology& topology);

// Adds the givens, or the whole solution with its givens marked.
void add_values(figure::Figure& figure, const DigitContent& content, bool solution);

// An empty figure with the extent of a grid without margins.
figure::Figure blank_grid(Size size, const KindOptions* options);

CellPattern digit_pattern(const DigitContent& content);

}  // namespace gridpress
