// Paints the text of figures: letters, clues inside cells, and everything outside a grid.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Paints text of one role. Text outside `extent` keeps its distance from the frame's outer edge.
void paint_texts(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Text*>& texts);

// Sets the clues within cells in the largest type in which all of them fit. A clue that doesn't fit
// in its smallest type is an error.
void paint_word_clues(const Pen& pen, const std::vector<const figure::WordClue*>& clues);

}  // namespace gridpress
