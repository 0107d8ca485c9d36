// A binairo as a drawing.
#pragma once

#include <string>

#include "generator/kinds/binairo/content.h"
#include "generator/model/figure.h"

namespace gridpress::binairo {

// What is printed for a value: "0" for 1, "1" for 2.
std::string symbol_of(int value);

// The grid with its givens; with `solution` all of it, the givens heavier.
figure::Figure draw_board(const Binairo& puzzle, bool solution);

// What pictures of steps are made of.
void add_grid(figure::Figure& figure, Size size);
void add_value(figure::Figure& figure, int cell, int value, figure::Text::Role role);
void add_disc(figure::Figure& figure, int cell, int value);
// The value as the puzzle's are printed: a disc, or a digit as a clue.
void add_known(figure::Figure& figure, const Binairo& puzzle, int cell, int value);
figure::Point centre_of_cell(const figure::Figure& figure, int cell);

}  // namespace gridpress::binairo
