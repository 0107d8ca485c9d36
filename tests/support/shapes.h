// Boards of many shapes, and a puzzle on each.
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

// Every size from 4 to 25 that has boxes, and 9x9 boards with other houses: irregular regions,
// diagonals, windows, two grids that share a box.
std::vector<ShapeCase> shape_cases();

// A puzzle with one solution, not minimal. Small boards start from a random solution, large ones
// from a regular pattern that is then mixed.
DigitPuzzle puzzle_of(const ShapeCase& shape, Seed seed);

}  // namespace gridpress::tests
