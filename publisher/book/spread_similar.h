// Keeps similar puzzles of a section apart.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Reorders the puzzles from `first` on as little as possible, so that similar ones are kMinDistance
// puzzles apart, if that is possible. Similar are equivalent puzzles of kinds that have few and, if
// `answers` is set, puzzles whose answers look alike. Puzzles before `first` don't move, but
// distances to them count. Costs at most about n²·kMinDistance comparisons, in practice
// n·kMinDistance.
void spread_similar(std::vector<Puzzle>& puzzles, std::size_t first, bool answers);

}  // namespace gridpress
