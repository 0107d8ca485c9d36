// The difficulty of a kakuro, and the way through it.
#pragma once

#include <span>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::kakuro {

// The highest rating of puzzles solved with each look and all easier ones.
constexpr double kByOnly = 1.6, kByCombinations = 1.9, kByReach = 2.9, kByName = 5.9;

std::span<const KindLevel> level_bands();
std::string out_of_reach(const Level& level, Size size);

// Stops above `max_steps`: the rating is then a lower bound, and nothing else is known.
Grade grade_of(const digits::ClueContent& content, double max_steps);

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps);

}  // namespace gridpress::kakuro
