// The way through a classic puzzle by named techniques, in words and as pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::classic {

// As Kind::explain; the solution may be missing. The summary and the ending are of the whole way,
// however few of its steps are wanted.
Explanation explain(const Puzzle& puzzle, const StepWords& words, int most);

}  // namespace gridpress::classic
