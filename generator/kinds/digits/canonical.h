// One form for all digit grids that are the same up to turning, mirroring, and what may be done to
// their digits.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/near_copies.h"

namespace gridpress::digits {

// The least text of the puzzle's images: of the eight ways to lay the square down those that keep
// the houses. Where no rule looks at a digit's value, digits are numbered as they come; where all
// clues have a complement, the grid counted from the other end is an image, too.
std::string canonical_text(const ClueContent& content);

// The same of a solution by itself, without clues and givens.
std::string canonical_solution(const ClueContent& content);
// The terms of its clues in each image: near_copies.h.
std::vector<ClueSum> clue_sums(const ClueContent& content);

}  // namespace gridpress::digits
