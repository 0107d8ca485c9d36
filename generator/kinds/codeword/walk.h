// Solves a codeword step by step, without guessing.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/kinds/codeword/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::codeword {

// How a step finds letters. kOnlyWord: only one word fits the known letters and the pattern of the
// numbers. kSharedLetter: all words that fit have the same letter for a number. kCrossing: the same
// two, but words are also excluded because no word fits a crossing. kTrial: a letter is excluded
// because some place would be left without a word.
enum class Technique { kOnlyWord, kSharedLetter, kCrossing, kTrial };
inline constexpr int kTechniques = 4;
std::string_view name_of(Technique technique);
double rating_of(Technique technique);

struct Step {
  Technique technique = Technique::kOnlyWord;
  int word = -1;          // index in the words of the clues, or -1
  int lexicon_word = -1;  // the word's number in the bucket of its length, if only one is left
  std::vector<std::pair<int, int>> found;  // numbers from 0 and the codes of their letters
  std::pair<int, int> excluded{-1, -1};    // for kTrial: the number and the letter it isn't
};

struct Walk {
  std::vector<Step> steps;
  bool solved = false;
};
Walk solve_in_steps(const words::CodeClues& clues);

// Rates a codeword by the hardest technique, the number of given letters and the share of rare
// words. If the steps don't lead to the solution, the rating is missing. The key must be known.
Grade grade_code(const Code& code);

}  // namespace gridpress::codeword
