// Random solutions of boards with rules beyond their houses.
#pragma once

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress::digits {

// Fills by search in random order: the cell with fewest candidates, ties broken at random, digits
// drawn from its candidates; each digit is followed by what houses and constraints then rule out.
// Every solution can come up; not uniform. False: this draw led to none within `dead_ends`.
bool fill_by_rules(const Rules& rules, int dead_ends, Rng& rng, Grid& grid);

}  // namespace gridpress::digits
