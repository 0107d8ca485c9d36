// How hard a kakuro is, and the way through it.
#pragma once

#include <span>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::kakuro {

// The highest ratings that a look leads to, by itself and with all that are
// easier.
constexpr double kByOnly = 1.6, kByCombinations = 1.9, kByReach = 2.9, kByName = 5.9;

std::span<const KindLevel> level_bands();
std::string out_of_reach(const Level& level, Size size);

// Above `most` the work ends: then the rating is a lower bound, and nothing
// else is known.
Grade grade_of(const digits::ClueContent& content, double most);

Explanation explain(const Puzzle& puzzle, const StepWords& words, int most);

}  // namespace gridpress::kakuro
