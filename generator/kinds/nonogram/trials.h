// Squares that a trial decides: one colour leaves some lines no way.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

struct Refuted {
  int row = 0, column = 0;
  bool black = false;      // the colour that it cannot have
  std::vector<int> lines;  // that refute it, in their order
};

// The first square in reading order of which one line, with the square in that colour, says so
// much of another line that this has no placement. `board`: every line is solved. Adds the lines
// looked at to `steps`.
template <typename Word>
std::optional<Refuted> refuted_by_two(const Board<Word>& board, const ClueTable& clues,
                                      std::uint64_t& steps);

// A square that few lines decide, by line solving from the trial; where no trial is refuted that
// way, by a proof from clauses. The lines are needed all of them. Nothing where neither finds one,
// or `budget` of steps ends.
template <typename Word>
std::optional<Refuted> refuted_by_few(const Board<Word>& board, const ClueTable& clues,
                                      std::uint64_t budget, std::uint64_t& steps);

}  // namespace gridpress::nonogram
