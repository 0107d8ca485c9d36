// Draws killers.
#pragma once

#include "generator/kinds/killer/board.h"
#include "generator/model/figure.h"

namespace gridpress::killer {

// Draws the puzzle or its answer. The answer shows houses and digits but no cages, so it can be
// smaller.
figure::Figure draw(const DigitContent& content, bool solution);

// Adds the lines of the grid.
void add_grid(figure::Figure& figure, const Topology& board);

// Adds cages to a drawing of the grid, above thin lines and below box lines.
void add_cages(figure::Figure& figure, const std::vector<Cage>& cages, int digits);

// Adds signs to a drawing with these cages: white backgrounds below cages and box
// lines, and the signs above everything else.
void add_signs(figure::Figure& figure, const std::vector<Sign>& signs,
               const std::vector<Cage>& cages, const Topology& board);

}  // namespace gridpress::killer
