// Counts the puzzles that satisfy a request, if that is possible.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/maker/digit_request.h"

namespace gridpress {

// Returns the number of puzzles that satisfy the request, including equivalent puzzles. Returns
// nullopt unless the board has four digits. Enumerates all grids and all patterns of givens, which
// takes up to a few seconds if a level has to be checked. Ignores the fill method and the seed.
std::optional<std::uint64_t> supply_of(const DigitRequest& request);

}  // namespace gridpress
