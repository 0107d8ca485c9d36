// The solving path of a classic puzzle by named techniques, in words and as pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::classic {

// Same contract as Kind::explain; the solution may be missing. The summary and the
// ending describe the complete path, however few of its steps are requested.
Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps);

}  // namespace gridpress::classic
