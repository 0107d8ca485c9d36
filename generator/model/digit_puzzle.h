// Puzzles whose content is a grid of digits: what the kinds that fill such a grid share, and the
// formats that hold one.
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
  Grid solution;  // empty: not known
};

// The same as a value on its way through a maker.
struct DigitPuzzle {
  Rules rules;
  Grid givens;
  Grid solution;
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;
};

Puzzle to_puzzle(std::string_view kind, DigitPuzzle made);

// Null: the puzzle's content is no grid of digits.
const DigitContent* digits_of(const Puzzle& puzzle);

}  // namespace gridpress
