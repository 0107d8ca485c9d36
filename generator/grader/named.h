// Solves puzzles with techniques that have the names solvers use. Such paths explain solutions,
// determine a puzzle's hardest step, and serve for levels that need or avoid a technique. Sudoku
// Explainer's rating is in generator/grader/se/.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "generator/grader/path.h"
#include "generator/grader/technique.h"

namespace gridpress {

// Returns the techniques of the catalogue that can be on paths, sorted by rating, easiest first.
const TechniqueTable& named_techniques();

// Returns the techniques that are valid for these rules. With constraints, exchanging two digits
// may break a rule, so techniques that rely on uniqueness are left out.
const TechniqueTable& named_techniques_for(const Rules& rules);

// Returns the solving path that always takes the easiest named technique. `givens` must have
// exactly one solution. If no technique applies at some point, `finished` is false.
SolvePath named_path(const Rules& rules, const Grid& givens);

// A summary of the path from named_path(), as needed for levels.
struct NamedSummary {
  std::string_view hardest;  // hardest technique used; "" for a full grid
  // Whether the techniques solve the puzzle. If not, `hardest` is a lower bound.
  bool finished = false;
  // Each technique with its number of uses, in the order of the table.
  std::vector<std::pair<std::string_view, int>> uses;
};
NamedSummary named_summary(const Rules& rules, const Grid& givens);

}  // namespace gridpress
