// Measured solving times, and the rising curve from effort to minutes that they follow.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/grader/minutes/audience.h"

namespace gridpress {

struct TimedSolve {
  int puzzle = 0, person = 0;  // 0-based
  double minutes = 0;          // more than 0
};

struct Timings {
  std::vector<double> efforts;  // efforts of the puzzles, all positive
  int people = 0;
  std::vector<TimedSolve> solves;
};

// The minimum data for a curve.
inline constexpr int kMinPuzzles = 5, kMinSolves = 10;

// How well curves fitted without a puzzle predict that puzzle.
struct CrossValidation {
  // Correlation of the puzzles' predicted minutes with those measured, corrected for each person's
  // speed; nullopt if either is constant.
  std::optional<double> rank_correlation;
  double within = 0;        // share of times within a factor of 1.5, knowing each person's speed
  double within_plain = 0;  // the same, without knowing each person's speed
};

struct Calibration {
  Audience audience;  // with the basis kTimes
  CrossValidation held_out;
};

// Fits the minutes as (a rising function of effort) times (the slowness of each person).
//
// Both factors are fitted alternately, in logarithms. A person's slowness is the mean
// residual of the person's times, shrunk towards the others as if by one additional
// time that fits exactly. The median person's is zero, so the curve is that of the
// median person, even if slow people tried only easy puzzles. The curve is the closest
// one that never falls (pool adjacent violators); neighbouring steps are then joined
// until each holds a twelfth of the times, and become points connected by lines.
//
// For `held_out`, the puzzles are divided into five parts by rank of effort, and each
// part is predicted from the other four.
//
// Requires kMinPuzzles puzzles with times and kMinSolves times. The order of the solves
// only affects rounding. Cost: a few passes over the times.
Calibration calibrate(const Timings& timings);

}  // namespace gridpress
