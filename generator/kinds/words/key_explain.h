// The steps of codewords and cryptograms in words and pictures.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/words/key_walk.h"

namespace gridpress::words {

// A puzzle's own part of its explanations. `known` has the letter of each number, or 0.
struct KeyView {
  virtual ~KeyView() = default;
  virtual std::string symbol(int number) const = 0;  // as printed in the puzzle
  // Where the word is, and its letters as far as they are known.
  virtual std::string place(int word, const KindWords& words) const = 0;
  virtual std::string pattern(int word, const Letters& known) const = 0;
  // The puzzle after a step; `word` is -1 if the step has no word. The letters of the numbers in
  // `fresh` stand out.
  virtual figure::Figure picture(int word, const Letters& known,
                                 const std::vector<int>& fresh) const = 0;
};

// `given` has the letter of each number that is given, or 0.
Explanation explain_keys(const CodeClues& clues, const Letters& given, const KeyView& view,
                         const StepWords& words, int max_steps);

// "7 = E, 9 = S.": what a step finds; "" for nothing. Adds it to `known` and `fresh`.
std::string found_letters(const CodeClues& clues, const KeyStep& step, const KeyView& view,
                          const KindWords& words, Letters& known, std::vector<int>& fresh);

}  // namespace gridpress::words
