// Keeps puzzles that look alike apart within a section.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Reorders the puzzles from `first` on as little as possible, so that those that look alike are
// Seen::kApart puzzles apart, if that is possible. Look-alikes are the equivalent puzzles on 4x4
// and, with `answers`, puzzles whose answers agree in more than half of the cells. Puzzles before
// `first` don't move but are compared, too. Costs at most about n²·kApart comparisons, in practice
// n·kApart.
void spread_similar(std::vector<Puzzle>& puzzles, std::size_t first, bool answers);

}  // namespace gridpress
