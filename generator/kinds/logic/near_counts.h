// Clues that count the marked cells around them, as in mosaic and minesweeper.
#pragma once

#include <functional>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

struct NearCounts {
  int block = 0;            // the block with the clues
  int count = 0;            // sort of a single clue
  int difference = 0;       // sort of two clues compared
  bool with_centre = true;  // whether the clue's own cell counts
};

// The cells that a clue counts.
std::vector<int> counted_cells(const NearCounts& counts, Size size, int clue);

// Adds a rule for each clue, and for each two clues in a line, up to two cells apart: the
// difference between the two numbers lies in the cells that only one of them counts. `variables`
// has a variable for each cell.
void add_near_counts(const LogicContent& puzzle, const NearCounts& counts,
                     const std::vector<int>& variables, Rules& rules);

}  // namespace gridpress::logic
