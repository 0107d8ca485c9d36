// The levels of killers, as bands of ratings.
#pragma once

#include <span>
#include <string>

#include "generator/kinds/kind.h"

namespace gridpress::killer {

// Gentle puzzles need singles, cages with one combination, and one innie or outie of a house. Easy
// ones need cages with several combinations, medium ones digits locked in cages and boxes, and hard
// ones sums over several houses, pairs and fish. In fiendish puzzles, no named technique suffices.
std::span<const KindLevel> level_bands();

// Explains why no killer of this size is at the level. Returns "" if there are such killers.
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::killer
