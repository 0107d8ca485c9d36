// Fill-ins: the ways to put each word of a list into one slot of a grid.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/kinds/words/lexicon.h"
#include "generator/kinds/words/slots.h"

namespace gridpress::words {

// A grid, the words to put into it, and the letters that are given; 0 for the other cells.
struct FillInClues {
  const Slots& slots;
  const std::vector<Letters>& list;
  const Letters& given;
};

struct Fillings {
  std::uint64_t count = 0;         // at most the limit
  bool decided = true;             // false if the budget ran out
  std::vector<Letters> solutions;  // the letters of all cells, with '#' for blocks
};

// Uses each word exactly once. Counts nothing if the number of words differs from the number of
// slots. Arc consistency and search by slot; typically 20 µs.
Fillings count_fillings(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps);

// Gives the same result by trying words in the list's order, longest first, in every slot of their
// length. Shares no code with count_fillings().
Fillings count_fillings_slowly(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps);

}  // namespace gridpress::words
