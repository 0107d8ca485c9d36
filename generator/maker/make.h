// Makes puzzles for a request: fills a grid, removes givens and grades the result.
//
// A request is a sequence of attempts, numbered from 0. Attempt k draws only from
// request.seed.child(k) and gives no puzzle, one puzzle or a few similar puzzles. A caller who
// needs many puzzles makes ranges of attempts, on as many threads as are available, and reads the
// results in order. The puzzles don't depend on how the sequence was divided.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/maker/digit_request.h"
#include "generator/making/near_misses.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress {

// The results of a range of attempts, in order, and a record of the rejected grids.
struct DigitBatch {
  std::vector<DigitPuzzle> puzzles;
  NearMisses misses;
};

// Makes a range of attempts. Each attempt removes givens one after another and grades the grid when
// its number of clues is within the range. If the grid is too easy or too hard, the attempt then
// bisects towards fewer or more clues. `rules` must not have constraints. Thread-safe.
DigitBatch make_attempts(const Rules& rules, const DigitRequest& request, AttemptRange range);

// Returns a number of attempts that take a few milliseconds: enough for carvers to run side by
// side, and few enough to distribute over threads.
int attempts_per_batch(const DigitRequest& request);

// Returns the number of attempts after which a request without results is abandoned. It depends on
// request.attempts, the size of the board, and how rare such puzzles are.
int attempts_of(const DigitRequest& request);

// Makes the first puzzle of the request. If all attempts fail, the error message describes the
// request, the nearest grades found and which requirements to relax. Thread-safe.
Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& request);

}  // namespace gridpress
