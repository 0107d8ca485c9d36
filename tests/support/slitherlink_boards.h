// Slitherlinks for tests: all loops of a small board, and puzzles from other sources.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/slitherlink/board.h"

namespace gridpress::tests {

// The insides of all loops on a board of at most 16 cells, found by trying every set of cells.
std::vector<slitherlink::Inside> all_loops(Size size);

// The clues for all cells: the number of lines around each.
slitherlink::Clues full_clues(Size size, const slitherlink::Inside& inside);

// The slitherlinks of the reference data with their solutions, smallest first; empty if the data
// doesn't exist.
std::vector<logic::LogicContent> stored_slitherlinks();

}  // namespace gridpress::tests
