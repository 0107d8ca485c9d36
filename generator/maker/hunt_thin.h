// Hunting for ratings that hang on one seldom technique: 4.7 to 5.5 and 5.9 to 6.4, plain 9x9.
//
// Of random minimal puzzles 0.017 % are rated 5.0 to 5.4, because such a rating takes a naked or
// hidden quad or a jellyfish where nothing easier goes on, and nothing harder is needed after it.
// The first half alone is ten times as frequent, so it is looked for first (se::probe tells in a
// few µs) and then kept: a walk by {-1+1} among puzzles that touch the band, towards those with
// fewer open cells behind its steps, until there are none.
//
// Fours need room, a house with eight open cells or a digit placed once at most. Of puzzles whose
// carving began with three boxes apart, or two boxes and two lines, 0.7 % touch 5.0 to 5.4; of
// others 0.2 %. Jellyfish alone are four times as frequent where it began with two digits.
#pragma once

#include <vector>

#include "generator/maker/hunt.h"

namespace gridpress {

// Whether the order is for such a band.
bool is_thin(const DigitRequest& order);

// Orbits to try to empty before all others, for a start that may touch the band; none for other
// orders.
std::vector<int> empty_first(const DigitRequest& order, const Grid& solution,
                             const std::vector<Orbit>& orbits, Rng& rng);

// As hunt(), for an order with is_thin().
std::vector<Found> hunt_thin(const Start& start, const DigitRequest& order, Judge& judge, Rng& rng);

}  // namespace gridpress
