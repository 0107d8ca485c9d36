// Random solutions of boards with rules beyond their houses.
#pragma once

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress::digits {

// Draws digits for random cells, each of which leaves a solution, until a seventh of the cells has
// one; the engine's first solution fills the rest. Every solution can come up; not uniform. False:
// no draw led to one. Cost: some dozens of searches.
bool fill_by_rules(const Rules& rules, Rng& rng, Grid& grid);

// The same where rules are so tight that most of such searches are long: draws so many digits at
// once, again and again until a short search fills the rest. Cost for 9x9: about 80 ms.
bool fill_around(int digits, const Rules& rules, Rng& rng, Grid& grid);

}  // namespace gridpress::digits
