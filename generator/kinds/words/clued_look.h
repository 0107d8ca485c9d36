// Drawings, captions and spoken text of grids whose words have clues.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::words {

// Adds to a drawing of the lattice: numbers, given letters, clues and the list of words; or, for an
// answer, all letters.
void add_clued(figure::Figure& figure, const CluedGrid& grid, bool solution);

// Adds the letters that readers are given.
void add_given(figure::Figure& figure, const CluedGrid& grid);

// Adds the letters of some cells, next to the numbers.
void add_letters_of(figure::Figure& figure, const CluedGrid& grid, const std::vector<int>& cells);

// Adds numbers, a letter and these words' clues and list to a drawing of a grid that isn't made
// yet, half of them in each direction. Uses the terms of `grid`.
void add_blank_clues(figure::Figure& figure, const CluedGrid& grid,
                     const std::vector<Clued>& words);

std::string speak_clued(const CluedGrid& grid, bool solution, const KindWords& words);
std::vector<std::string> clued_captions(const CluedGrid& grid, const KindWords& words);

}  // namespace gridpress::words
