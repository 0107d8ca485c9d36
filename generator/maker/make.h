// Turns a request into puzzles: fill, carve, grade.
//
// A request is a sequence of attempts, numbered from 0. Attempt k draws only from
// request.seed.child(k) and gives no puzzle, one, or a few siblings. A caller who wants
// many puzzles makes ranges of attempts, on as many threads as are available, and reads
// the results in order: the puzzles don't depend on how the sequence was divided.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/near_misses.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress {

// The results of a range of attempts, in order, and its near misses.
struct DigitBatch {
  std::vector<DigitPuzzle> puzzles;
  NearMisses misses;
};

// Each attempt follows one carving path: it grades the grid where the path enters the
// clue range, then bisects towards sparser grids if that was too easy and denser ones
// if it was too hard. `rules` must have no constraints other than houses. Thread-safe.
DigitBatch make_attempts(const Rules& rules, const DigitRequest& request, AttemptRange range);

// The number of attempts that take a few milliseconds: enough for carvers to run side
// by side, few enough to distribute over threads.
int attempts_per_batch(const DigitRequest& request);

// The number of attempts before a request without results is abandoned: request.attempts, or fewer
// for boards of more than 81 cells.
int attempts_of(const DigitRequest& request);

// Makes the first puzzle of the request. If the attempts run out, the failure states what was
// requested, the nearest grades seen and what to relax. Thread-safe.
Result<DigitPuzzle> make_puzzle(std::string_view kind, const Rules& rules,
                                const DigitRequest& request);

}  // namespace gridpress
