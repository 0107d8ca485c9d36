// Drawings of kakuros.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

// Space for the row and the column of sums.
constexpr figure::Margins kMargins{1, 1, 0, 0};

// Draws the squares, lines and frame, with the row and column of sums unless it is an answer
// without them.
void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool solution);

// Draws a sum in the square before its run.
void draw_sum(digits::Sketch& sketch, const digits::Clue& sum, const Topology& board);

}  // namespace gridpress::kakuro
