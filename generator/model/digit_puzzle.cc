#include "generator/model/digit_puzzle.h"

#include <utility>

namespace gridpress {

Puzzle to_puzzle(std::string_view kind, DigitPuzzle made) {
  return {std::string(kind),
          std::make_shared<DigitContent>(std::move(made.rules), std::move(made.givens),
                                         std::move(made.solution)),
          std::move(made.grade), made.symmetry, made.seed};
}

const DigitContent* digits_of(const Puzzle& puzzle) {
  return dynamic_cast<const DigitContent*>(puzzle.content.get());
}

}  // namespace gridpress
