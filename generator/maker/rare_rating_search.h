// Searches for ratings that depend on one rare technique: 4.7 to 5.5 and 5.9 to 6.4, plain 9x9.
//
// Of random minimal puzzles 0.017 % are rated 5.0 to 5.4, because such a rating requires a naked or
// hidden quad or a jellyfish where nothing easier applies, and nothing harder afterwards. The first
// half alone is ten times as frequent, so it is looked for first (se::probe decides in a few µs)
// and then kept: a vicinity search ({-1+1}) among puzzles that need such a technique, towards those
// with fewer cells left open after its steps, until none are left.
//
// Sets of four need space: a house with eight open cells, or a digit placed at most once. Of
// puzzles whose carving began with three boxes in different bands and stacks, or two boxes and two
// lines,
// 0.7 % touch 5.0 to 5.4; of others 0.2 %. Jellyfish are four times as frequent if it began with
// two digits.
#pragma once

#include <vector>

#include "generator/maker/vicinity_search.h"

namespace gridpress {

// Whether the request is for such ratings.
bool is_rare_rating(const DigitRequest& request);

// Orbits to try to empty first, for a start that may need such a technique; empty for other
// requests.
std::vector<int> empty_first(const DigitRequest& request, const Grid& solution,
                             const std::vector<Orbit>& orbits, Rng& rng);

// Like vicinity_search(), for a request with is_rare_rating().
std::vector<Found> rare_rating_search(const Start& start, const DigitRequest& request,
                                      GridFilter& filter, Rng& rng);

}  // namespace gridpress
