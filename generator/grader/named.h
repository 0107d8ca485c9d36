// Techniques as solvers name them: for telling a solution, for the hardest step of a puzzle, for
// levels that need or avoid one. The rating stays with standard_techniques().
#pragma once

#include "generator/grader/technique.h"

namespace gridpress {

// Easiest first; ratings are weights on Sudoku Explainer's scale.
const TechniqueTable& named_techniques();

}  // namespace gridpress
