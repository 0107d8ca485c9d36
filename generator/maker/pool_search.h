// A vicinity search ({-1+1}; see vicinity_search.h) from a pool of puzzles, for ratings of 9.3 and
// more on plain 9x9 boards.
//
// None of 10,000 random minimal puzzles is rated that high. Searching by ratings or by guesses
// doesn't lead there: nearly all neighbours of a puzzle have the same rating, and guesses predict
// little. The share of wrong candidates that the kernel refutes (refuted_share.h) predicts the
// rating better. The search therefore lowers this share, and rates only puzzles whose share is low.
//
// A search that follows a single puzzle gets stuck at a share of 20 % or more, with only a handful
// of neighbours, none of which is better. The search therefore keeps the best dozen puzzles. For
// each move, it draws two of these at random and examines the neighbours of the better one. A
// quarter of the searches reach a rating of 9.3, in 0.3 to 2 s.
#pragma once

#include <vector>

#include "generator/maker/vicinity_search.h"

namespace gridpress {

// Returns whether the request is for ratings of 9.3 and more.
bool is_pool_search(const DigitRequest& request);

// Does the same as vicinity_search(), for a request that is_pool_search() accepts. Cost: 0.1 ms for
// most starts, which are abandoned, and up to 2 s for the others.
std::vector<Found> pool_search(const Start& start, const DigitRequest& request, GridFilter& filter,
                               Rng& rng);

}  // namespace gridpress
