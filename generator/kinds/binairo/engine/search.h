// How many ways there are to fill a board, by deduction and search; and boards drawn at random.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/binairo/engine/engine.h"

namespace gridpress::binairo {

struct Search {
  std::uint64_t limit = 2;
  std::uint64_t steps = 0;  // cells that are tried; 0: the usual number
};

struct Found {
  std::uint64_t count = 0;  // at most the limit
  bool decided = true;      // false: the steps ran out, `count` is a lower bound
  Cells first;              // empty: none
};

// Cost: some microseconds for a puzzle that the techniques solve.
Found count_boards(const Board& board, const Cells& givens, const Search& search);

// Follows the techniques as far as they go, with single cells tried in between by the simpler ones:
// whether the open cells all come out as in `solution`.
bool settles(Engine& engine, const Cells& solution);

// A full board, row by row from the ways to fill one. Every board can come up; those whose
// beginning leaves few ways to go on are somewhat likelier.
Cells random_board(const Board& board, Rng& rng);

}  // namespace gridpress::binairo
