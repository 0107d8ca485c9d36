// Converts killers to and from grids with clues, as used by exchange formats. Clues have the key
// names of f-puzzles.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

// The cages, and the diagonals if they are houses, as a JSON object. f-puzzles doesn't
// support signs, so each is written as an equivalent thermometer of two cells.
std::string clues_as_json(const DigitContent& content);

// Returns the killer with these rules; the solution may be empty. Fails if boxes aren't
// the usual ones of a supported size, if only one diagonal is a house, or if there are
// clues other than cages with sums and thermometers of two adjacent cells.
Result<DigitContent> content_of_grid(const Rules& rules, const Grid& givens, const Grid& solution);

}  // namespace gridpress::killer
