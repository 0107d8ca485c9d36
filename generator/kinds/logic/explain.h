// Explains the steps of a logic puzzle in words and pictures.
#pragma once

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

// Explains the first `max_steps` steps. The puzzle's solution must be set and must be the only
// one.
Explanation explain_puzzle(const LogicContent& puzzle, const StepWords& words, int max_steps);

}  // namespace gridpress::logic
