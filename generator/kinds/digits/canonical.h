// A common form for all digit grids that are the same up to rotation, reflection, and the permitted
// changes of their digits.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/near_copies.h"

namespace gridpress::digits {

// The smallest text of the puzzle's images under those of the square's eight symmetries that
// preserve the houses. If no rule depends on a digit's value, digits are numbered in order of
// appearance; if all clues have a complement, the grid with digits counted from the other end is an
// image, too.
std::string canonical_text(const ClueContent& content);

// The same for a solution, without clues and givens.
std::string canonical_solution(const ClueContent& content);
// The terms of its clues in each image; see near_copies.h.
std::vector<ClueSum> clue_sums(const ClueContent& content);

}  // namespace gridpress::digits
