// Published nonograms and pictures for tests.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/nonogram/content.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

// The nonograms of the reference data, smallest first; empty if the data doesn't exist.
std::vector<ReferencePuzzle> reference_nonograms();

// A picture in which `percent` of the squares, chosen at random, are black.
nonogram::Picture noise(Size size, int percent, Rng& rng);

}  // namespace gridpress::tests
