// Slitherlinks for tests: every loop of a small board, and puzzles of other makers.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/slitherlink/content.h"

namespace gridpress::tests {

// The insides of all loops, by trying every set of cells. At most 16 cells.
std::vector<slitherlink::Inside> all_loops(Size size);

// How many lines each cell has.
slitherlink::Clues full_clues(Size size, const slitherlink::Inside& inside);

slitherlink::Slitherlink slitherlink(Size size, slitherlink::Clues clues,
                                     slitherlink::Inside inside = {});

// Those of the reference data, with their solutions, smallest first; none where there is none.
std::vector<slitherlink::Slitherlink> stored_slitherlinks();

}  // namespace gridpress::tests
