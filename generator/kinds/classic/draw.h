// A classic grid as a drawing: lines, frame, values.
#pragma once

#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress::classic {

// The squares that a drawing of a grid begins with; lines go on top of them.
figure::Tint shaded(const Topology& topology, const House& house);

figure::Point centre_of(const Topology& topology, Cell cell);
figure::Value value_at(const Topology& topology, Cell cell, int digit, figure::Value::Role role);

// Thin lines, box lines and the frame of an empty grid, in that order. Whole lines: no line is
// drawn twice.
void add_lines(figure::Figure& figure, BoxShape box);

// The puzzle, or its answer with the givens on a tint. Boxes may be irregular.
figure::Figure draw(const Puzzle& puzzle, bool solution);

}  // namespace gridpress::classic
