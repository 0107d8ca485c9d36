// Checks that a word search is correct: each word occurs once, no taboo word can be read, and the
// letters left over spell the message.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// The ways to find all words. `count` is the product of the numbers of places of each word, in all
// eight directions, up to `limit`. A palindrome counts once per place, whichever way it is read.
// `count` is 0 if a taboo word of the puzzle's language can be read that isn't part of a listed
// word, if the letters left over don't spell the message, or if a word runs in a direction that the
// puzzle doesn't have.
struct Found {
  std::uint64_t count = 0;
  std::vector<Placement> first;  // the place of each word if count > 0
  std::string fault;             // a sentence about why `count` is 0; empty if it isn't
};

// Uses one automaton for all words (scanner.h).
Found find_words(const WordGrid& grid, std::uint64_t limit);

// Gives the same result by trying every word at every square in every direction. Shares no code
// with find_words().
Found find_words_slowly(const WordGrid& grid, std::uint64_t limit);

}  // namespace gridpress::word_search
