// A human solver's path through a nonogram, by named techniques, easiest first, without guessing.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/kinds/logic/engine.h"
#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/techniques.h"

namespace gridpress::nonogram {

struct WalkRequest {
  double max_rating = 99;            // the walk ends before a harder step
  std::uint64_t budget = 3'000'000;  // limit on lines examined
  int recorded = 0;                  // number of steps to record
};

struct Walk {
  bool finished = false;  // false if a harder step is needed, or the budget ended the walk
  double rating = 1.0;    // of the hardest step; a lower bound if the walk isn't finished
  Technique hardest = Technique::kFullLine;
  int steps[kTechniques] = {};  // by technique
  int guesses = 0;              // steps that try a square and refute one of its colours
  double effort = 0;            // in looks at the grid (walk.cc)
  std::uint64_t lines = 0;      // number of lines examined
  // The first steps. Literals are the numbers of squares, counted from 1, negative for white ones.
  // A step by a line technique has one line; a step by a trial has a single literal and the lines
  // that refute the other colour of its square.
  std::vector<logic::Step> path;
};

// Requires a nonogram with one solution. Cost: 50 to 200 µs for a 20x20 that line solving decides,
// a few ms for each trial.
Walk walk(const Clues& clues, const WalkRequest& request);

}  // namespace gridpress::nonogram
