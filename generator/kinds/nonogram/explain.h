// Explains the solution of a nonogram, step by step, in words and drawings.
#pragma once

#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// Returns at most `max_steps` steps. Requires a nonogram with one solution.
std::vector<ExplainedStep> explain_nonogram(const Nonogram& nonogram, const KindWords& words,
                                            int max_steps);

}  // namespace gridpress::nonogram
