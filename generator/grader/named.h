// Techniques by the names solvers use: for explaining a solution, for the hardest step of a puzzle,
// for levels that need or avoid a technique. Sudoku Explainer's rating is in generator/grader/se/.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "generator/grader/path.h"
#include "generator/grader/technique.h"

namespace gridpress {

// The catalogue's techniques for paths by name, sorted by rating, easiest first.
const TechniqueTable& named_techniques();

// The rows of named_techniques() that are valid for these rules: uniqueness implies
// nothing if exchanging two digits may break a constraint beyond the houses.
const TechniqueTable& named_techniques_for(const Rules& rules);

// The solving path by named techniques, easiest first. `givens` must have exactly one solution.
// `finished` is false if at some point no technique applies.
SolvePath named_path(const Rules& rules, const Grid& givens);

// The facts about the path from named_path() that levels need, without its steps.
struct NamedSummary {
  std::string_view hardest;  // the last row of the table that was used; "" for a full grid
  bool finished = false;  // if false, the techniques don't suffice, and `hardest` is a lower bound
  // each technique and its number of uses, in table order
  std::vector<std::pair<std::string_view, int>> uses;
};
NamedSummary named_summary(const Rules& rules, const Grid& givens);

}  // namespace gridpress
