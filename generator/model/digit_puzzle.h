// Puzzles whose content is a grid of digits. Shared by the kinds that have such a grid and by the
// text formats for these kinds.
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

// A puzzle with a DigitContent, as a plain value that a generator can change.
struct DigitPuzzle {
  Rules rules;
  Grid givens;
  Grid solution;
  Grade grade;
  Symmetry symmetry = Symmetry::kNone;
  std::uint64_t seed = 0;
};

Puzzle to_puzzle(std::string_view kind, DigitPuzzle made);

// Returns the puzzle's content, or null if the content isn't a grid of digits.
const DigitContent* digits_of(const Puzzle& puzzle);

}  // namespace gridpress
