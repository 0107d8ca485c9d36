// What the drawings of all grids of digits are made of: where cells are, the lines of a grid, its
// digits.
#pragma once

#include "generator/kinds/request.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress {

// The squares that a drawing of a grid begins with; lines go on top of them.
figure::Tint shaded(const Topology& topology, const House& house);
figure::Tint shaded(const Topology& topology, Cell cell, figure::Shade shade);

figure::Point centre_of(const Topology& topology, Cell cell);
figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role);

// Thin lines, box lines and the frame of an empty grid, in that order, and its extent. Whole
// lines where boxes are a regular tiling, else pieces; no line is drawn twice.
void add_lines(figure::Figure& figure, const Topology& topology);

// The givens, or the whole solution with the givens marked as such.
void add_values(figure::Figure& figure, const DigitContent& content, bool solution);

// The extent of a grid without margins.
figure::Figure blank_grid(Size size, const KindOptions* options);

CellPattern digit_pattern(const DigitContent& content);

}  // namespace gridpress
