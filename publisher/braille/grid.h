// A sudoku in braille cells.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// Why braille can't hold a grid: its rules or its size; empty: it can.
std::string braille_obstacle(const Rules& rules);

// Its lines: a digit is its letter without a number sign, an empty square dots 3-6, with a blank
// after each; boxes have dots 4-5-6 between them and a line of dots 2-5, and a box line around
// all: dots 2-3-5-6 above, 1-2-4-5 below. There must be no obstacle.
std::vector<std::string> braille_grid(const Rules& rules, const Grid& grid);

}  // namespace gridpress
