// Keeps similar puzzles of a section apart.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Reorders the puzzles from `first` on as little as possible, so that similar puzzles are
// kMinDistance puzzles apart if that is possible. Two puzzles are similar if they are equivalent
// (for kinds with few puzzles) or, if `answers` is set, if their answers look alike. Puzzles before
// `first` don't move, but distances to them count. Cost: at most about n²·kMinDistance comparisons,
// in practice n·kMinDistance.
void spread_similar(std::vector<Puzzle>& puzzles, std::size_t first, bool answers);

}  // namespace gridpress
