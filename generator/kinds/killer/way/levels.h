// The levels of killers, as bands of their rating.
#pragma once

#include <span>
#include <string>

#include "generator/kinds/kind.h"

namespace gridpress::killer {

// Gentle: singles, cages with one combination, one innie or outie of a house. Easy: several
// combinations. Medium: digits locked in cages and boxes. Hard: sums over several houses, pairs,
// fish. Fiendish: nothing with a name goes on.
std::span<const KindLevel> level_bands();

// Why no killer of the size is at the level; "": some are.
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::killer
