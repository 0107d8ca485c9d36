// Turns a random loop into a puzzle of a given rating.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/slitherlink/engine/engine.h"
#include "generator/model/puzzle.h"

namespace gridpress::slitherlink {

struct Recipe {
  double low = 0, high = 99;  // bounds of the required rating
  Symmetry symmetry = Symmetry::kNone;
};

// Whether the clues of a board of this size can have the symmetry.
bool has_symmetry(Size size, Symmetry symmetry);

// The sets of cells whose clues stay or go together, in reading order of their first cells.
std::vector<std::vector<int>> clue_orbits(Size size, Symmetry symmetry);

// Makes a puzzle with its solution that techniques up to `high` solve. The number of clues depends
// on the level: easy puzzles keep more than half, hard ones as few as possible. Returns nullopt if
// the random loop needs harder techniques, or never needs a technique rated at least `low`; the
// caller should then try again. The result depends only on the recipe and `rng`.
std::optional<Slitherlink> carve_puzzle(const WiringPtr& wiring, const Recipe& recipe, Rng& rng);

}  // namespace gridpress::slitherlink
