// Draws binairos.
#pragma once

#include <string>

#include "generator/kinds/binairo/content.h"
#include "generator/model/figure.h"

namespace gridpress::binairo {

// The printed form of a value: "0" for 1, "1" for 2.
std::string symbol_of(int value);

// Draws the grid with its givens or, with `solution`, all values, with the givens heavier.
figure::Figure draw_board(const Binairo& puzzle, bool solution);

// The parts of the figure. Pictures of solving steps are assembled from these too.
void add_grid(figure::Figure& figure, Size size);
void add_value(figure::Figure& figure, int cell, int value, figure::Text::Role role);
void add_disc(figure::Figure& figure, int cell, int value);
// Adds a value as the puzzle prints it: a disc, or a digit as a clue.
void add_known(figure::Figure& figure, const Binairo& puzzle, int cell, int value);
figure::Point centre_of_cell(const figure::Figure& figure, int cell);

}  // namespace gridpress::binairo
