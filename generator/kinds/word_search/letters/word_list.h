// A user's list of words, checked and ready to be hidden.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// An allowed pair of words, of which `inner` can be found inside `outer`: letter i of `inner` is
// letter offset + i · step of `outer`.
struct Inclusion {
  int inner = 0, outer = 0, offset = 0, step = 1;
};

// A problem with one line of a list.
struct WordProblem {
  std::size_t line = 0;  // index in the list
  std::string message, hint;
};

struct WordListRequest {
  std::vector<std::string> lines;
  int longest = 0;  // the number of letters for which the grid has room
  Spelling spelling = Spelling::kFolded;
  std::string language;
  // Palindromes, words inside others and taboo words that are allowed.
  std::vector<std::string> allowed;
  // Leave out words longer than the grid instead of reporting them.
  bool skip_long = false;
};

struct WordList {
  std::vector<Word> words;            // in the order in which they are printed
  std::vector<Inclusion> inclusions;  // indices into `words`
  std::vector<std::string> skipped;   // words that are too long
  std::vector<WordProblem> problems;
};

inline constexpr std::size_t kMaxWords = 2000;       // in a list
inline constexpr std::size_t kMaxLetters = 250;      // different letters in a list
inline constexpr std::size_t kLongestMessage = 400;  // in characters

// Checks every line; `words` has the valid ones. Cost: proportional to the number of letters.
WordList read_word_list(const WordListRequest& request);

}  // namespace gridpress::word_search
