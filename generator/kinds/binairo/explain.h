// Solving steps, in words and as pictures.
#pragma once

#include <vector>

#include "generator/kinds/binairo/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::binairo {

// The first `most` steps. The puzzle must have exactly one solution.
std::vector<ExplainedStep> explain_puzzle(const Binairo& puzzle, const KindWords& words, int most);

}  // namespace gridpress::binairo
