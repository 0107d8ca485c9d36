// Many puzzles of one order, on all cores, one after the other, the same for any number of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "generator/kinds/kind.h"

namespace gridpress {

struct FinishedPuzzle {
  Puzzle puzzle;
  std::string canonical;  // by its kind
  std::string text;       // as `finish` wrote it
};

struct PuzzleRun {
  const Kind* kind = nullptr;
  PuzzleOrder order;
  std::uint64_t count = 0;
  // On the thread that made the puzzle: what else is to be known of it, and its text. May be empty.
  std::function<void(FinishedPuzzle&)> finish;
  // In order, one at a time. False: it is not wanted (a duplicate); the next one takes its place.
  std::function<bool(FinishedPuzzle&)> take;
};

struct RunResult {
  std::uint64_t made = 0;  // how many were taken
  bool whole = false;      // as many as were asked for
  // When the order's attempts ended without another one that was wanted: why. `refused` of the
  // puzzles since the last one taken were not wanted.
  std::uint64_t refused = 0;
  Diagnostics problems;
};

// Stops at `count`, when the order's attempts have gone by without a puzzle that was taken, and on
// a signal ("interrupted").
RunResult run_puzzles(const PuzzleRun& run, int jobs);

}  // namespace gridpress
