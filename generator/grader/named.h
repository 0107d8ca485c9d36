// Techniques as solvers name them: for telling a solution, for the hardest step of a puzzle, for
// levels that need or avoid one. Sudoku Explainer's rating stays with generator/grader/se/.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "generator/grader/path.h"
#include "generator/grader/technique.h"

namespace gridpress {

// The catalogue's techniques of ways by name, easiest first: ratings never fall from row to row.
const TechniqueTable& named_techniques();

// The rows that hold for these rules: nothing follows from uniqueness where exchanging two digits
// may break a constraint beyond the houses.
const TechniqueTable& named_techniques_for(const Rules& rules);

// The way through the puzzle by name, easiest technique first. `givens` must have exactly one
// solution. `finished` is false when no technique of the set goes on.
SolvePath named_path(const Rules& rules, const Grid& givens);

// What a level asks of that way, without its steps.
struct NamedSummary {
  std::string_view hardest;  // the last row of the table that was used; "" for a full grid
  bool finished = false;     // else nothing in the set goes on, and `hardest` is a lower bound
  std::vector<std::pair<std::string_view, int>> uses;  // technique and how often, in table order
};
NamedSummary named_summary(const Rules& rules, const Grid& givens);

}  // namespace gridpress
