// Words with their clues, checked and ready for a grid.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/words/clue_file.h"
#include "generator/kinds/words/lexicon.h"

namespace gridpress::words {

// A word as written, its letters in the grid, and its clue.
struct Clued {
  std::string shown;
  Letters letters;
  std::string clue;
  bool operator==(const Clued&) const = default;
};

inline constexpr std::size_t kLongestClue = 200;  // characters

// The text, composed and with a space for each line break; "" if it isn't valid UTF-8.
std::string one_line(std::string_view text);

// The clue with the lengths of the answer's words, as printed: "A slow river of ice (7)". Lengths
// that the clue already ends with aren't repeated; their sum must be the answer's length.
std::string with_lengths(const Clued& word, std::string_view language);

struct ClueFault {
  std::size_t row = 0;
  bool in_clue = false;  // otherwise, in the word
  std::string message, hint;
};
struct ClueStore {
  std::vector<Clued> words;
  std::vector<ClueFault> faults;  // by row
};

struct ClueRules {
  std::string_view language;
  std::size_t shortest = 3, longest = kLongestWord;  // letters of a word
  std::size_t longest_clue = kLongestClue;           // characters
  std::vector<std::string> allowed;  // vulgar words, and words that their clues contain
  bool all_cross = false;            // whether every word has to cross another one
  bool store = false;                // a word may have several clues, of which a puzzle uses one
  bool drafts = false;               // rows without a clue are left out
};

// Checks all rows. `words` has the rows without faults, in their order.
ClueStore check_clues(const std::vector<ClueRow>& rows, const ClueRules& rules);

// The words with clues that are part of the program; empty if the language has none.
const std::vector<Clued>& shipped_clues(std::string_view language);

// Whether two answers are forms of one word.
bool share_stem(const Letters& a, const Letters& b);

// Whether the clue contains the answer or a word with the same stem.
bool gives_away(std::string_view clue, const Letters& answer, std::string_view language);

}  // namespace gridpress::words
