// Paints clues in words within cells.
#pragma once

#include <vector>

#include "layout/figure/pen.h"

namespace gridpress {

// Sets the clues in the largest type in which all of them fit. A clue that doesn't fit in its
// smallest type is an error.
void paint_word_clues(const Pen& pen, const std::vector<const figure::WordClue*>& clues);

}  // namespace gridpress
