// Counts the ways to fill a board, by deduction and search, and draws random boards.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/binairo/engine/engine.h"

namespace gridpress::binairo {

struct Search {
  std::uint64_t limit = 2;
  std::uint64_t steps = 0;  // limit on the cells tried; 0 for the default
};

struct Found {
  std::uint64_t count = 0;  // at most the limit
  bool decided = true;      // false if the steps ran out; `count` is then a lower bound
  Cells first;              // empty without a solution
};

// Cost: a few microseconds for a puzzle that the techniques solve.
Found count_boards(const Board& board, const Cells& givens, const Search& search);

// Applies the techniques; if they get stuck, tries single cells with the simpler ones.
// Returns whether all open cells are settled as in `solution`.
bool settles(Engine& engine, const Cells& solution);

// A random full board, filled row by row. Every board is possible; boards whose first
// rows leave few ways to continue are somewhat likelier.
Cells random_board(const Board& board, Rng& rng);

}  // namespace gridpress::binairo
