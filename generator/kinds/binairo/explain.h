// Solving steps, in words and as pictures.
#pragma once

#include <vector>

#include "generator/kinds/binairo/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::binairo {

// The first `max_steps` steps. The puzzle must have exactly one solution.
std::vector<ExplainedStep> explain_puzzle(const Binairo& puzzle, const KindWords& words,
                                          int max_steps);

}  // namespace gridpress::binairo
