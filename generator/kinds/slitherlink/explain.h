// Explains solving steps in words and pictures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/slitherlink/content.h"

namespace gridpress::slitherlink {

// Explains the first `max_steps` steps of the complete path. The puzzle must have
// exactly one solution. Cost: a few milliseconds for a 10x10, more if steps are hard.
std::vector<ExplainedStep> explain_puzzle(const Slitherlink& puzzle, const KindWords& words,
                                          int max_steps);

}  // namespace gridpress::slitherlink
