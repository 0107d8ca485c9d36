// Solves a codeword or cryptogram step by step, without guessing.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "generator/kinds/words/key_search.h"
#include "generator/model/puzzle.h"

namespace gridpress::words {

// How a step finds letters. kOnlyWord: only one word fits the known letters and the pattern of the
// numbers. kSharedLetter: all words that fit have the same letter for a number. kCrossing: the same
// two, but words are also excluded because no word fits elsewhere. kTrial: a letter is excluded
// because some place would be left without a word.
enum class KeyTechnique { kOnlyWord, kSharedLetter, kCrossing, kTrial };
inline constexpr int kKeyTechniques = 4;
std::string_view name_of(KeyTechnique technique);
double rating_of(KeyTechnique technique);

struct KeyStep {
  KeyTechnique technique = KeyTechnique::kOnlyWord;
  int word = -1;          // index in the words of the clues, or -1
  int lexicon_word = -1;  // the word's number in the bucket of its length, if only one is left
  std::vector<std::pair<int, int>> found;  // numbers from 0 and the codes of their letters
  std::pair<int, int> excluded{-1, -1};    // for kTrial: the number and the letter it isn't
};

struct KeyWalk {
  std::vector<KeyStep> steps;
  bool solved = false;
};
KeyWalk solve_in_steps(const CodeClues& clues);

// Grades a puzzle by the hardest technique plus the share of rare words, to be increased by the
// kind. If the steps don't lead to the solution, the grade is bounded. `key` has the code of each
// number's letter.
Grade grade_by_steps(const CodeClues& clues, const std::vector<int>& key);

}  // namespace gridpress::words
