// Decides squares by trials: one colour makes some line impossible.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

struct Refuted {
  int row = 0, column = 0;
  bool black = false;      // the colour that is impossible
  std::vector<int> lines;  // the lines that refute it, in order
};

// Finds the first square in reading order that two lines decide: if it has one colour,
// a line implies so much about a crossing line that the latter has no placement. Every
// line of `board` must be solved. Adds the number of lines examined to `steps`.
template <typename Word>
std::optional<Refuted> refuted_by_two(const Board<Word>& board, const ClueTable& clues,
                                      std::uint64_t& steps);

// Finds a square that few lines decide, by line solving after a trial; if no trial is
// refuted that way, by a proof from clauses. All of the reported lines are needed.
// Returns nullopt if neither finds a square or the budget of steps runs out.
template <typename Word>
std::optional<Refuted> refuted_by_few(const Board<Word>& board, const ClueTable& clues,
                                      std::uint64_t budget, std::uint64_t& steps);

}  // namespace gridpress::nonogram
