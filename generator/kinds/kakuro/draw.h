// Drawings of kakuros.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// The row and the column of sums need this much space.
constexpr figure::Margins kMargins{1, 1, 0, 0};

// Draws the squares, lines and frame. Includes the row and column of sums, except in an
// answer, which doesn't show them.
void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool solution);

// Draws a sum in the square before its run.
void draw_sum(digits::Sketch& sketch, const digits::Clue& sum, const Topology& board);

}  // namespace gridpress::kakuro
