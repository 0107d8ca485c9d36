// Difficulty as a person meets it.
#pragma once

#include <string_view>

#include "generator/grader/technique.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Grades a puzzle that has exactly one solution: the ordered technique table, easiest first,
// one step at a time; `rating` is that of the hardest technique used. Fills everything but `level`.
// Rating beyond `max_rating` may stop early: then rating is the first step above it.
Grade grade(const Rules& rules, const Grid& givens, double max_rating = 99);

// The same with techniques of one's own choice; a kind adds those that its clues bring.
Grade grade_by(const Rules& rules, const Grid& givens, const TechniqueTable& table,
               double max_rating = 99);

struct TechniqueInfo {
  std::string_view name;  // "x-wing"
  double rating;
};

// The table in its order.
std::vector<TechniqueInfo> technique_table();

}  // namespace gridpress
