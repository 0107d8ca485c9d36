// Boards of many shapes, and puzzles on them.
#pragma once

#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::tests {

struct ShapeCase {
  std::string name;
  TopologyPtr topology;
  double holes = 0.5;  // share of cells that a puzzle tries to leave empty
};

// Boards of every size from 4 to 25 that has boxes, and 9x9 boards with irregular regions,
// diagonals, windows or a second grid that shares a box.
std::vector<ShapeCase> shape_cases();

// A unique puzzle that isn't minimal. On small boards it is made from a random solution, on large
// ones from a regular pattern that is then shuffled.
DigitPuzzle puzzle_of(const ShapeCase& shape, Seed seed);

}  // namespace gridpress::tests
