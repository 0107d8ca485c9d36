// The levels of killers, as bands of ratings.
#pragma once

#include <span>
#include <string>

#include "generator/kinds/kind.h"

namespace gridpress::killer {

// Gentle: singles, cages with one combination, one innie or outie of a house. Easy:
// cages with several combinations. Medium: digits locked in cages and boxes. Hard: sums
// over several houses, pairs, fish. Fiendish: no named technique suffices.
std::span<const KindLevel> level_bands();

// Why no killer of this size is at the level, or "" if some are.
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::killer
