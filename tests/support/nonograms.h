// Published nonograms and pictures to test with.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/nonogram/content.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

// Those of the reference data, smallest first; empty when the data are not there.
std::vector<ReferencePuzzle> reference_nonograms();

// Black squares at random, `percent` of them.
nonogram::Picture noise(Size size, int percent, Rng& rng);

}  // namespace gridpress::tests
