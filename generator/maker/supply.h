// Counts the puzzles that satisfy a request, if that is possible.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/maker/digit_request.h"

namespace gridpress {

// Counts every puzzle, including equivalent ones. Supports only boards with four
// digits: it enumerates all their grids and all patterns of givens, which takes up to a
// few seconds if a level has to be checked. Ignores the fill method and the seed.
std::optional<std::uint64_t> supply_of(const DigitRequest& request);

}  // namespace gridpress
