// Converts killers to and from formats for grids with clues, with the key names of f-puzzles.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

// Cages, and the diagonals if they are houses, as a JSON object. f-puzzles lacks signs, so each is
// written as an equivalent thermometer of two cells.
std::string clues_as_json(const DigitContent& content);

// The killer with these rules; the solution may be empty. Fails if boxes aren't the usual ones of a
// supported size, if only one diagonal counts, or if there are clues other than cages with sums and
// thermometers of two adjacent cells.
Result<DigitContent> content_of_grid(const Rules& rules, const Grid& givens, const Grid& solution);

}  // namespace gridpress::killer
