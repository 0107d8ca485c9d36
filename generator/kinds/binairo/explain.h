// Explains solving steps in words and pictures.
#pragma once

#include <vector>

#include "generator/kinds/binairo/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::binairo {

// Explains the first `max_steps` steps. The puzzle must have exactly one solution.
std::vector<ExplainedStep> explain_puzzle(const Binairo& puzzle, const KindWords& words,
                                          int max_steps);

}  // namespace gridpress::binairo
