// Turns a random board into a puzzle of a given rating.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/binairo/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::binairo {

// Whether the givens of a board of this size can have the symmetry.
bool has_symmetry(Size size, Symmetry symmetry);

// The sets of cells whose givens are kept or removed together.
std::vector<std::vector<int>> orbits_for(Size size, Symmetry symmetry);

struct Recipe {
  Board board;
  std::vector<std::vector<int>> orbits;  // as from orbits_for()
  double low = 0, high = 99;             // bounds of the required rating
};

// Makes a puzzle with its solution that techniques up to `high` solve. Easy puzzles keep more clues
// than they need, hard ones as few as possible. Returns nullopt if the board that `rng` draws never
// needs a technique rated at least `low`; the caller should then try again. The result depends only
// on the recipe and `rng`. Cost: about 0.2 ms for an easy 10x10.
std::optional<Binairo> carve_puzzle(const Recipe& recipe, Rng& rng);

}  // namespace gridpress::binairo
