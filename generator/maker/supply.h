// How many puzzles there are of what a request asks for, where that can be counted.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/maker/digit_request.h"

namespace gridpress {

// Every puzzle counts, its equivalents too. Known for boards of four digits only: all their grids
// and all patterns of givens are gone through, which takes up to some seconds where a level has to
// be judged. The way of filling and the seed are not regarded.
std::optional<std::uint64_t> supply_of(const DigitRequest& request);

}  // namespace gridpress
