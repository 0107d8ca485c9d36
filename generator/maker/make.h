// From a request to puzzles: fill, carve, grade.
//
// A request is a row of attempts, numbered from 0. Attempt k draws from request.seed.child(k) alone
// and gives no puzzle, one, or a few siblings. A caller who wants many puzzles takes ranges of
// attempts, on as many threads as there are, and reads them in their order: the puzzles are the
// same however the row was cut.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/near_misses.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress {

// What a range of attempts gave, in their request, and what they saw beside it.
struct DigitBatch {
  std::vector<DigitPuzzle> puzzles;
  NearMisses misses;
};

// An attempt walks along one carving path: it grades where the path crosses the clue range, goes
// sparser where that was too easy and denser where it was too hard, halving the range between.
// `rules` must have no constraints beyond its houses. Thread-safe.
DigitBatch make_attempts(const Rules& rules, const DigitRequest& request, AttemptRange range);

// How many attempts make a range of some milliseconds: enough to work side by side, few enough
// to be shared out between threads.
int usual_range(const DigitRequest& request);

// The attempts after which a request that gave nothing is given up: request.attempts, fewer for
// boards of more than 81 cells.
int attempts_of(const DigitRequest& request);

// The first puzzle of the request. When the attempts end: a failure that says what was asked, the
// nearest grades seen and what to relax. Thread-safe.
Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& request);

}  // namespace gridpress
