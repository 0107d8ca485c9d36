// Searches plain 9x9 puzzles for ratings that depend on one rare technique: 4.7 to 5.5 and 5.9 to
// 6.4.
//
// Only 0.017 % of random minimal puzzles are rated 5.0 to 5.4. Such a rating requires, first, that
// a naked quad, hidden quad or jellyfish is needed at a point where no easier technique applies.
// Second, no harder technique may be needed afterwards. Puzzles that satisfy the first condition
// are ten times as frequent, and se::probe() recognises them in a few µs. The search begins with
// such a puzzle and makes vicinity moves ({-1+1}; see vicinity_search.h) among such puzzles. It
// prefers moves that leave fewer cells open after all steps in the range, until no cell is left
// open.
//
// These techniques need space: a quad needs a house with eight open cells, and a jellyfish needs a
// digit that is placed at most once. If the first givens to be removed are those of three boxes in
// different bands and stacks, or of two boxes and two lines, then 0.7 % of the puzzles need a step
// rated 5.0 to 5.4; otherwise 0.2 % do. Jellyfish are four times as frequent if the givens of two
// digits are removed first.
#pragma once

#include <vector>

#include "generator/maker/vicinity_search.h"

namespace gridpress {

// Returns whether the request is for such a rating.
bool is_rare_rating(const DigitRequest& request);

// Returns the orbits to remove first when carving a start for such a request. Returns an empty list
// for other requests.
std::vector<int> empty_first(const DigitRequest& request, const Grid& solution,
                             const std::vector<Orbit>& orbits, Rng& rng);

// Does the same as vicinity_search(), for a request that is_rare_rating() accepts.
std::vector<Found> rare_rating_search(const Start& start, const DigitRequest& request,
                                      GridFilter& filter, Rng& rng);

}  // namespace gridpress
