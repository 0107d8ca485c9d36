// Drawings of kakuros.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// Space for the row of sums above the grid and the column of sums to its left, in cells.
constexpr figure::Margins kMargins{1, 1, 0, 0};

// Draws the squares, lines and frame. Draws the row and column of sums only for a puzzle, not for
// an answer.
void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool solution);

// Draws a sum in the square before its run.
void draw_sum(digits::Sketch& sketch, const digits::Clue& sum, const Topology& board);

}  // namespace gridpress::kakuro
