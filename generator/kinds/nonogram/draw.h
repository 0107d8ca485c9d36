// Nonograms as drawings, in words for screen readers, and in canonical form.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// The lattice with every fifth line heavier, and the frame.
void add_grid(figure::Figure& figure, Size size);
// Adds the clues left of and above the grid, guide lines between them, and the margins they need.
void add_clues(figure::Figure& figure, const Clues& clues);
// Adds the clue of a single row, and the margin it needs.
void add_row_clue(figure::Figure& figure, const Clue& clue, int row);
// Adds squares of a picture; adjacent ones in a row become one rectangle.
void add_black(figure::Figure& figure, Size size, const Picture& picture,
               figure::Shade shade = figure::Shade::kBlack);

// The empty grid with its clues; as an answer, only the picture.
figure::Figure draw_nonogram(const Nonogram& nonogram, bool solution);

// The space for a puzzle that isn't made yet, with as many clues as a typical picture has.
figure::Figure blank(Size size, const KindOptions* options);

std::string speak(const Nonogram& nonogram, bool solution, const KindWords& words);

// "4–7, 9": ascending numbers, with consecutive ones combined.
std::string ranges(const std::vector<int>& numbers);

// The smallest problem text among the eight rotations and reflections, or four if it isn't square.
std::string canonical_text(const Clues& clues);

}  // namespace gridpress::nonogram
