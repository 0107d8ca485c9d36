// Searches for ratings that depend on one rare technique: 4.7 to 5.5 and 5.9 to 6.4, plain 9x9.
//
// Of random minimal puzzles 0.017 % are rated 5.0 to 5.4. Such a rating requires, first, a naked
// or hidden quad or a jellyfish at a point where nothing easier applies and, second, nothing
// harder afterwards. The first condition alone is ten times as frequent. So the search looks for
// it first (se::probe decides in a few µs) and then keeps it: a vicinity search ({-1+1}) among
// such puzzles, towards fewer cells left open after their steps, until none are left.
//
// Sets of four need space: a house with eight open cells, or a digit placed at most
// once. If the carving began with three boxes in different bands and stacks, or with
// two boxes and two lines, 0.7 % of the puzzles touch 5.0 to 5.4; of other puzzles,
// 0.2 % do. Jellyfish are four times as frequent if the carving began with two
// digits.
#pragma once

#include <vector>

#include "generator/maker/vicinity_search.h"

namespace gridpress {

// Whether the request is for such a rating.
bool is_rare_rating(const DigitRequest& request);

// Orbits to try to empty first, for a start that may need such a technique; empty for other
// requests.
std::vector<int> empty_first(const DigitRequest& request, const Grid& solution,
                             const std::vector<Orbit>& orbits, Rng& rng);

// Like vicinity_search(), for a request with is_rare_rating().
std::vector<Found> rare_rating_search(const Start& start, const DigitRequest& request,
                                      GridFilter& filter, Rng& rng);

}  // namespace gridpress
