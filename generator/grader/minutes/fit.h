// Fits a curve from effort to minutes to measured solving times.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/grader/minutes/audience.h"

namespace gridpress {

struct TimedSolve {
  int puzzle = 0, person = 0;  // 0-based indices
  double minutes = 0;          // must be positive
};

struct Timings {
  std::vector<double> efforts;  // efforts of the puzzles; must be positive
  int people = 0;
  std::vector<TimedSolve> solves;
};

// The minimum numbers of puzzles with times, and of times, for a curve.
inline constexpr int kMinPuzzles = 5, kMinSolves = 10;

// How well curves that were fitted without a puzzle predict the puzzle's times.
struct CrossValidation {
  // Correlation between predicted and measured minutes of the puzzles, after correcting for each
  // person's speed. nullopt if all predictions or all measurements are equal.
  std::optional<double> rank_correlation;
  double within = 0;        // share of times within a factor of 1.5, given each person's speed
  double within_plain = 0;  // the same share, but without knowing each person's speed
};

struct Calibration {
  Audience audience;  // has the basis kTimes
  CrossValidation held_out;
};

// Fits minutes as the product of a non-decreasing function of effort and the slowness of each
// person.
//
// Both factors are fitted in turn, as logarithms. A person's slowness is the mean residual of the
// person's times, reduced as if the person had one more time that is exactly on the curve. The
// median of all people's slowness is 0 (a factor of 1), so the curve describes the median person,
// even if slow people tried only easy puzzles. The curve is the nearest one that never decreases
// (pool adjacent violators). Its steps are then joined until each has a twelfth of the times, and
// become points that are connected by lines.
//
// For `held_out`, the puzzles are divided into five parts by rank of effort. Each part is predicted
// from the other four.
//
// Requires times for at least kMinPuzzles puzzles, and at least kMinSolves times. The order of the
// times affects only rounding. Cost: a few passes over the times.
Calibration calibrate(const Timings& timings);

}  // namespace gridpress
