// A list of words as a person wrote it, checked and ready to be hidden.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// `inner` is found inside `outer` and allowed to be: letter i of it is letter offset + i · step.
struct Inclusion {
  int inner = 0, outer = 0, offset = 0, step = 1;
};

// What is wrong with one line of a list.
struct WordProblem {
  std::size_t line = 0;  // index in the list
  std::string message, hint;
};

struct WordListRequest {
  std::vector<std::string> lines;
  Size size;
  Spelling spelling = Spelling::kFolded;
  std::string language;
  std::vector<std::string> allowed;  // palindromes, words inside others, taboo ones
  bool skip_long = false;            // words longer than the grid are left out, and are no problem
};

struct WordList {
  std::vector<Word> words;            // in the order in which they are printed
  std::vector<Inclusion> inclusions;  // by indices of `words`
  std::vector<std::string> skipped;   // what is too long
  std::vector<WordProblem> problems;
};

inline constexpr std::size_t kMostWords = 2000;      // of a list
inline constexpr std::size_t kMostLetters = 250;     // different ones
inline constexpr std::size_t kLongestMessage = 400;  // characters

// Checks every line; `words` has those that are right. Cost: in proportion to the letters.
WordList read_word_list(const WordListRequest& request);

}  // namespace gridpress::word_search
