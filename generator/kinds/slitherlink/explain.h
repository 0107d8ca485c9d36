// Steps of the way to the solution, in words and as pictures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/slitherlink/content.h"

namespace gridpress::slitherlink {

// The first `most` steps; all: of the whole way. The puzzle must have its one solution.
// Cost: some milliseconds for a 10x10, more where steps are hard.
std::vector<ExplainedStep> explain_puzzle(const Slitherlink& puzzle, const KindWords& words,
                                          int most);

}  // namespace gridpress::slitherlink
