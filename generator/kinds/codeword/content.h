// A codeword as a value: a grid of numbers that stand for letters.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/words/key_search.h"
#include "generator/kinds/words/lists.h"
#include "generator/kinds/words/slots.h"
#include "generator/model/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::codeword {

inline constexpr int kLargestSide = 25;

struct Code final : Content {
  Size size;
  std::vector<int> numbers;   // per cell, from 1; 0 for a block
  words::Letters given;       // by number from 1, less 1: its letter, or 0 if it isn't given
  words::Letters key;         // by number from 1, less 1: its letter; empty if unknown
  words::LexiconPtr lexicon;  // never null

  int count() const { return static_cast<int>(given.size()); }
  int letters_given() const;
};

words::Lattice lattice_of(const Code& code);

// The puzzle for the engines. Equal words occur once.
words::CodeClues clues_of(const Code& code);

// Rates a codeword by its steps, the number of given letters and the share of rare words. If the
// steps don't lead to the solution, the grade is bounded. The key must be known.
Grade grade_code(const Code& code);

// The rows joined by '/', with 'x' for blocks; the given letters; the language of the lexicon.
// Blocks may also be '#', but a line that begins with this sign is a comment.
//   1 2 3 3 4 x 5/…|7=E 12=S|en
std::string problem_text(const Code& code);
// The letters of the numbers 1, 2 …: "PASION…"; empty if unknown.
std::string solution_text(const Code& code);
// Reads both texts; `solution` may be empty.
Result<std::shared_ptr<Code>> read_code(std::string_view problem, std::string_view solution);

}  // namespace gridpress::codeword
