// Killers as formats of grids with clues have them, under the names of f-puzzles.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

// Cages, and the diagonals where they are houses, as a JSON object. f-puzzles has no signs: each is
// a thermometer of two cells, which says the same.
std::string clues_as_json(const DigitContent& content);

// The killer with these rules; the solution may be empty. Fails where boxes are not the usual ones
// of a size that is made, where only one diagonal counts, and where there are clues that are no
// cages with sums and no thermometers of two cells beside each other.
Result<DigitContent> content_of_grid(const Rules& rules, const Grid& givens, const Grid& solution);

}  // namespace gridpress::killer
