// Components of the drawings of all digit grids: cell positions, grid lines and digits.
#pragma once

#include "generator/kinds/request.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress {

// The shaded squares at the start of a grid's drawing; lines go on top of them.
figure::Tint shaded(const Topology& topology, const House& house);
figure::Tint shaded(const Topology& topology, Cell cell, figure::Shade shade);

figure::Point centre_of(const Topology& topology, Cell cell);
figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role);

// Adds the thin lines, box lines and frame of an empty grid, in that order, and its extent. Lines
// are whole if boxes are a regular tiling, otherwise in pieces; no line is drawn twice.
void add_lines(figure::Figure& figure, const Topology& topology);

// Adds the givens, or the whole solution with the givens marked as such.
void add_values(figure::Figure& figure, const DigitContent& content, bool solution);

// The extent of a grid without margins.
figure::Figure blank_grid(Size size, const KindOptions* options);

CellPattern digit_pattern(const DigitContent& content);

}  // namespace gridpress
