// The input of a maker of word searches: words, terms and filler letters.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/letters/word_list.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// The words of one theme, with the automaton that finds them and all taboo words. Immutable.
class Pool {
 public:
  // Requires at least one word. Of the terms, uses only the spelling, the language and the letters
  // of the message.
  Pool(std::string theme, WordList list, const Terms& terms);

  const std::string& theme() const { return theme_; }
  const std::vector<Word>& words() const { return list_.words; }
  const std::vector<Inclusion>& inclusions() const { return list_.inclusions; }
  const std::vector<Code>& codes(int word) const { return codes_[word]; }
  // The patterns are words(), with the same indices, followed by the taboo words.
  const Scanner& scanner() const { return scanner_; }
  // Filler letters, repeated according to their frequency in the language.
  static constexpr int kFillerBits = 11;
  const std::vector<Code>& fillers() const { return fillers_; }

 private:
  std::string theme_;
  WordList list_;
  Scanner scanner_;
  std::vector<std::vector<Code>> codes_;
  std::vector<Code> fillers_;  // 2 ^ kFillerBits letters
};

struct Recipe {
  std::vector<std::shared_ptr<const Pool>> pools;  // used in turn; at least one
  Terms terms;                                     // the theme isn't set
  BoardShape shape;                                // empty for a rectangle
  int words_each = 0;     // 0 for as many as fit around the message, which then isn't empty
  double crossing = 0.5;  // probability of trying a spot across another word first
};

// The default number of words in a grid: 20 for 15x15 with 8 directions, 8 for 8x8.
int default_word_count(int squares, int directions);

}  // namespace gridpress::word_search
