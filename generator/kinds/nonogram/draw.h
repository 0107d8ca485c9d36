// Draws nonograms, describes them in words, and finds their canonical form.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// Adds the lines of the grid, with every fifth line heavier, and the frame.
void add_grid(figure::Figure& figure, Size size);
// Adds the clues left of and above the grid, guide lines between them, and the necessary margins.
void add_clues(figure::Figure& figure, const Clues& clues);
// Adds squares of a picture; adjacent ones in a row become one rectangle.
void add_black(figure::Figure& figure, Size size, const Picture& picture,
               figure::Shade shade = figure::Shade::kBlack);

// Draws the empty grid with its clues or, as an answer, only the picture.
figure::Figure draw_nonogram(const Nonogram& nonogram, bool solution);

// The space that a puzzle needs, estimated before it is made from the clues of a typical picture.
figure::Figure blank(Size size, const KindOptions* options);

std::string speak(const Nonogram& nonogram, bool solution, const KindWords& words);

// The smallest problem text among the images under all rotations and reflections: eight images, or
// four if the puzzle isn't square.
std::string canonical_text(const Clues& clues);

}  // namespace gridpress::nonogram
