// From an order to puzzles: fill, carve, grade.
//
// An order is a row of attempts, numbered from 0. Attempt k draws from order.seed.child(k) alone
// and gives no puzzle, one, or a few of one family. Whoever wants many puzzles takes ranges of
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

// What a range of attempts gave, in their order, and what they saw beside it.
struct DigitBatch {
  std::vector<DigitPuzzle> puzzles;
  NearMisses misses;
};

// An attempt walks along one carving path: it grades where the path crosses the clue range, goes
// sparser where that was too easy and denser where it was too hard, halving the range between.
// `rules` must have no constraints beyond its houses. Thread-safe.
DigitBatch make_attempts(const Rules& rules, const DigitRequest& order, AttemptRange range);

// How many attempts make a range of some milliseconds: enough to work side by side, few enough
// to be shared out between threads.
int usual_range(const DigitRequest& order);

// The attempts after which an order that gave nothing is given up: order.attempts, fewer for
// boards of more than 81 cells.
int attempts_of(const DigitRequest& order);

// The first puzzle of the order. When the attempts end: a failure that says what was asked, the
// nearest grades seen and what to relax. Thread-safe.
Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& order);

}  // namespace gridpress
