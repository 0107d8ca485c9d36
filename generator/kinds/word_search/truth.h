// Whether a word search says what is true: each word once, nothing that is not to be printed, and
// the message in the letters left over.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// How many ways there are to find all words, up to `limit`: the product of the places of each, in
// all eight directions. A palindrome is at one place once, whichever way it is read. Zero also
// where a word of the taboo lists of its language can be read that is not part of a listed word,
// where the letters left over don't say the message, and where a word runs in a direction that the
// puzzle does not have.
struct Found {
  std::uint64_t count = 0;
  std::vector<Placement> first;  // of each word, when there is at least one way
  std::string fault;             // why there is no way, as a sentence; empty when there is one
};

// With one automaton for all words (scanner.h).
Found find_words(const WordGrid& grid, std::uint64_t limit);

// The same by trying every word at every square in every direction. Shares no code with it.
Found find_words_slowly(const WordGrid& grid, std::uint64_t limit);

}  // namespace gridpress::word_search
