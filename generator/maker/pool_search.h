// Vicinity search ({-1+1}) from a pool of puzzles, for ratings from 9.3 on, on plain 9x9 boards.
//
// None of 10,000 random minimal puzzles is rated so high, and searching by ratings or guesses
// doesn't lead there: nearly all neighbours of a puzzle have the same rating, and guesses predict
// little. The share of wrong candidates that the kernel refutes (refuted_share.h) predicts the
// rating better, so the search lowers this share and rates only puzzles for which it is low.
//
// A search that follows a single puzzle gets stuck at a share of 20 % or more, where a puzzle has a
// handful of neighbours, none of them better. So the search keeps the best dozen and explores the
// better of two random ones next. A quarter of the searches reach a rating of 9.3, in 0.3 to 2 s.
#pragma once

#include <vector>

#include "generator/maker/vicinity_search.h"

namespace gridpress {

// Whether the request is for ratings from 9.3 on.
bool is_pool_search(const DigitRequest& request);

// Like vicinity_search(), for a request with is_pool_search(). Cost: 0.1 ms for most
// starts, which are abandoned, and up to 2 s for the others.
std::vector<Found> pool_search(const Start& start, const DigitRequest& request, GridFilter& filter,
                               Rng& rng);

}  // namespace gridpress
