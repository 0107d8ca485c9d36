// Vicinity search ({-1+1}) from a pool of puzzles, for ratings from 9.3 on, on plain 9x9 boards.
//
// Of 10,000 random minimal puzzles none is rated so high, and ratings and guesses don't lead there:
// nearly all neighbours of a puzzle rate the same, and guesses say little. What leads there is how
// much a single assumption achieves. Each wrong candidate is tried, and the kernel, without
// guessing, refutes some of them: 60 % in a puzzle rated 8.5, 40 % at 9.0, 25 % at 9.2, hardly ever
// more than 15 % from 9.3 on and 3 % at 9.6. The search lowers this share. It costs 0.05 ms, a
// thousandth of a rating, and half of that where the first trials show that it is too high.
//
// Following one puzzle ends at a share of 20 % or more, where most puzzles have hardly a neighbour
// and none that is better. So a dozen of the best are kept, and two of them are compared for whose
// neighbours come next. A quarter of the searches reach a rating of 9.3, in 0.3 to 1 s.
#pragma once

#include <vector>

#include "generator/maker/hunt.h"

namespace gridpress {

// Whether the order is for such ratings.
bool is_pool_search(const PuzzleOrder& order);

// As hunt(), for an order with is_pool_search(). Cost: 0.1 ms for most starts, up to 2 s for one
// that is searched from.
std::vector<Found> pool_search(const Start& start, const PuzzleOrder& order, Judge& judge,
                               Rng& rng);

}  // namespace gridpress
