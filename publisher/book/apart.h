// Order in a section: puzzles that look alike are apart.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Moves the puzzles from `first` on as little as keeps those that are alike Seen::kApart puzzles
// apart, as long as that can be had: on 4x4 the equivalent ones, and with `answers` those whose
// answers agree in more than half of the cells. Those before `first` stay, and count. At most
// about n²·kApart comparisons, in practice n·kApart.
void place_apart(std::vector<Puzzle>& puzzles, std::size_t first, bool answers);

}  // namespace gridpress
