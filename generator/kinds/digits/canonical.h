// A canonical form, which is the same for all digit grids that differ only by rotation,
// reflection, and permitted changes of their digits.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/near_copies.h"

namespace gridpress::digits {

// The smallest text among the puzzle's images under those symmetries of the square that
// preserve the houses. If no rule depends on a digit's value, digits are numbered in
// order of appearance; if all clues have a complement, the images also include the grid
// with digits counted from the other end.
std::string canonical_text(const ClueContent& content);

// The canonical text of a solution, without clues and givens.
std::string canonical_solution(const ClueContent& content);
// The terms of the puzzle's clues in each image; see near_copies.h.
std::vector<ClueSum> clue_sums(const ClueContent& content);

}  // namespace gridpress::digits
