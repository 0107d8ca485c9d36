// Drawings of classic grids.
#pragma once

#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress::classic {

// Draws the puzzle, or its answer with the givens on a tint.
figure::Figure draw(const Puzzle& puzzle, bool solution);

}  // namespace gridpress::classic
