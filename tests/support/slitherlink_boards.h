// Slitherlinks for tests: every loop of a small board, and puzzles from other sources.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/slitherlink/content.h"

namespace gridpress::tests {

// The insides of all loops, found by trying every set of cells. At most 16 cells.
std::vector<slitherlink::Inside> all_loops(Size size);

// The number of lines around each cell.
slitherlink::Clues full_clues(Size size, const slitherlink::Inside& inside);

slitherlink::Slitherlink slitherlink(Size size, slitherlink::Clues clues,
                                     slitherlink::Inside inside = {});

// The slitherlinks of the reference data with their solutions, smallest first; empty if the data
// don't exist.
std::vector<slitherlink::Slitherlink> stored_slitherlinks();

}  // namespace gridpress::tests
