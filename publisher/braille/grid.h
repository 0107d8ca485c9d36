// Sets a sudoku in braille.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

// The reason why a grid with these rules can't be set in braille; empty if it can.
std::string braille_obstacle(const Rules& rules);

// The lines of a grid: a digit is set as its letter without a number sign, an empty square as dots
// 3-6, each followed by a space. Boxes are separated by dots 4-5-6 and by lines of dots 2-5, and
// surrounded by a box line: dots 2-3-5-6 above, 1-2-4-5 below. Requires that there is no obstacle.
std::vector<std::string> braille_grid(const Rules& rules, const Grid& grid);

}  // namespace gridpress
