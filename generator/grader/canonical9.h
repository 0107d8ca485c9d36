// One and the same form of all 9x9 puzzles that differ by labels, order of lines and turning.
#pragma once

#include <array>

#include "generator/model/puzzle.h"

namespace gridpress {

struct Canonical9 {
  Grid givens;
  // Where each of its cells and digits comes from in the puzzle as it was.
  std::array<std::uint8_t, 81> cell{};
  std::array<std::uint8_t, 10> digit{};
};

// Of the 9! * 2 * 6^8 grids that are the same puzzle, the one whose solution is least in reading
// order and, among those, whose givens are. The solution decides nearly always alone, and its
// first row is 1 to 9: so there are 2 * 9 * 1296 ways to begin, and a way ends at the first cell
// that is greater than the least so far.
// Requires a full, valid `solution` and `givens` that agree with it. Cost: about 200 µs.
Canonical9 canonical9(const Grid& givens, const Grid& solution);

}  // namespace gridpress
