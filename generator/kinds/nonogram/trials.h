// Decides squares by trials. A trial gives a square one colour and is refuted if some line becomes
// impossible.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

struct Refuted {
  int row = 0, column = 0;
  bool black = false;      // the colour that is impossible
  std::vector<int> lines;  // the lines that refute the colour, in order
};

// Finds the first square in reading order that two lines decide: one colour implies so much in one
// line that a crossing line has no placement. Requires a board whose lines are all solved. Adds the
// number of lines examined to `steps`.
template <typename Word>
std::optional<Refuted> refuted_by_two(const Board<Word>& board, const Clues& clues,
                                      std::uint64_t& steps);

// Finds a square that few lines decide. Tries line solving after a trial. If no trial is refuted
// that way, uses a proof from clauses. All of the reported lines are needed. Returns nullopt if
// neither method finds a square or the budget of steps runs out.
template <typename Word>
std::optional<Refuted> refuted_by_few(const Board<Word>& board, const Clues& clues,
                                      std::uint64_t budget, std::uint64_t& steps);

}  // namespace gridpress::nonogram
