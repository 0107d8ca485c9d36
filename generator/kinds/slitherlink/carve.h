// From a random loop to a puzzle of a wanted rating.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/slitherlink/engine/engine.h"
#include "generator/model/puzzle.h"

namespace gridpress::slitherlink {

struct Recipe {
  double low = 0, high = 99;  // the ratings that are wanted
  Symmetry symmetry = Symmetry::kNone;
};

// Whether the clues of a board of this size can have the symmetry.
bool has_symmetry(Size size, Symmetry symmetry);

// The cells that come and go together, in reading order of their first.
std::vector<std::vector<int>> clue_orbits(Size size, Symmetry symmetry);

// A puzzle with its solution, solvable by techniques up to `high` and with no more clues than it
// needs to look well: easy ones keep more than half, hard ones as few as possible. Nothing: the
// loop that was drawn needs more, or its clues never needed as much as `low`; take another.
// Depends on nothing but `rng`.
std::optional<Slitherlink> carve_puzzle(const WiringPtr& wiring, const Recipe& recipe, Rng& rng);

}  // namespace gridpress::slitherlink
