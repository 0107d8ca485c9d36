// Puzzles whose content is a grid of digits: shared by the kinds with such a grid and by the
// formats for them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "generator/model/puzzle.h"

namespace gridpress {

class DigitContent : public Content {
 public:
  DigitContent(Rules its_rules, Grid its_givens, Grid its_solution)
      : rules(std::move(its_rules)),
        givens(std::move(its_givens)),
        solution(std::move(its_solution)) {}

  Rules rules;
  Grid givens;
  Grid solution;  // empty if unknown
};

// A DigitContent as a plain value, while a generator works on it.
struct DigitPuzzle {
  Rules rules;
  Grid givens;
  Grid solution;
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;
};

Puzzle to_puzzle(std::string_view kind, DigitPuzzle made);

// Null if the puzzle's content isn't a grid of digits.
const DigitContent* digits_of(const Puzzle& puzzle);

}  // namespace gridpress
