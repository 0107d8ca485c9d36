// People's times of puzzles, and the rising curve from effort to minutes that they follow.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/grader/minutes/audience.h"

namespace gridpress {

struct TimedSolve {
  int puzzle = 0, person = 0;  // from 0
  double minutes = 0;          // more than 0
};

struct Timings {
  std::vector<double> efforts;  // of the puzzles, each more than 0
  int people = 0;
  std::vector<TimedSolve> solves;
};

// What a curve needs at least.
inline constexpr int kLeastPuzzles = 5, kLeastSolves = 10;

// How well curves that were fitted without a puzzle predict that puzzle.
struct HeldOut {
  // Of the puzzles' predicted minutes with those that people took, their own speed taken out;
  // none where one of both is always the same.
  std::optional<double> rank_correlation;
  double within = 0;        // share of the times within a factor of 1.5, people's speed known
  double within_plain = 0;  // … and of the times as they are
};

struct Calibration {
  Audience audience;  // of the basis kTimes
  HeldOut held_out;
};

// Fits minutes as (a rising function of effort) times (each person's own slowness).
//
// Both are found in turns, in logarithms. A person's slowness is the mean of what the curve leaves
// over of the person's times, drawn towards the others' as one more time that fits would draw it,
// and the middle person's is none: so the curve is that of the middle person, also where the slow
// ones tried easy puzzles only. The curve is the nearest that never falls (pool adjacent
// violators); neighbouring steps are then joined until each holds a twelfth of the times, and
// become points that lines connect.
//
// For `held_out` the puzzles are dealt by rank of their effort into five parts, and each part is
// predicted from the others.
//
// Requires kLeastPuzzles puzzles with times and kLeastSolves times. The order of the solves is of
// no consequence beyond rounding. Cost: some passes over the times.
Calibration calibrate(const Timings& timings);

}  // namespace gridpress
