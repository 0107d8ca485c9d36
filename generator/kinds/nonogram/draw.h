// Nonograms as drawings, in words for programs that read aloud, and up to symmetry.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// The lattice with every fifth line heavier, and the frame.
void add_grid(figure::Figure& figure, Size size);
// The clues left of and above the grid, guide lines between them, and the margins that they need.
void add_clues(figure::Figure& figure, const Clues& clues);
// The clue of one row alone, and the margin that it needs.
void add_row_clue(figure::Figure& figure, const Clue& clue, int row);
// Squares of a picture, those of a row that touch as one rectangle.
void add_black(figure::Figure& figure, Size size, const Picture& picture,
               figure::Shade shade = figure::Shade::kBlack);

// The empty grid with its clues; as an answer the picture alone.
figure::Figure draw_nonogram(const Nonogram& nonogram, bool solution);

// The room of one that is not made yet, with as many clues as a usual picture has.
figure::Figure blank(Size size, const KindOptions* options);

std::string speak(const Nonogram& nonogram, bool solution, const KindWords& words);

// "4–7, 9": ascending numbers, those in a row as one.
std::string ranges(const std::vector<int>& numbers);

// The least problem text of the eight ways to turn and mirror it, four where it isn't square.
std::string canonical_text(const Clues& clues);

}  // namespace gridpress::nonogram
