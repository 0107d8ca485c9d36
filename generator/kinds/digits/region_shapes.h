// Regions of irregular shape: as many connected ones as cells in each.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "generator/base/random.h"

namespace gridpress::digits {

// The usual one comes first.
inline constexpr std::array<std::string_view, 3> kRegionStyles = {"random", "tidy", "symmetrical"};

// Per cell of a size x size grid its region, numbered by first cells. "random" is anything;
// "tidy" has short borders; "symmetrical" looks the same upside down. Cost: about 0.1 ms.
std::vector<int> draw_regions(int size, std::string_view style, Rng& rng);

}  // namespace gridpress::digits
