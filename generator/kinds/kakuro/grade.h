// The difficulty of a kakuro, and its solving path.
#pragma once

#include <span>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::kakuro {

// The highest ratings of puzzles that need no harder look than kOnly, kCombinations and kReach, and
// no technique harder than the named ones (kByName).
constexpr double kByOnly = 1.6, kByCombinations = 1.9, kByReach = 2.9, kByName = 5.9;

std::span<const KindLevel> level_bands();
std::string out_of_reach(const Level& level, Size size);

// Above `max_steps`, which is a rating, the result has only a lower bound for the rating.
Grade grade_of(const digits::ClueContent& content, double max_steps);

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps);

}  // namespace gridpress::kakuro
