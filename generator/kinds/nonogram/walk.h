// A human solver's path through a nonogram, by named techniques, easiest first, without guessing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/nonogram/techniques.h"

namespace gridpress::nonogram {

struct Step {
  Technique technique = Technique::kFullLine;
  double rating = 0;
  int line = -1;                  // for line techniques: rows first, then columns
  std::vector<int> black, white;  // squares that become known, in reading order
  // For kTwoLines and kSmallestReason: the lines that refute the other colour of the single square.
  std::vector<int> lines;
};

struct WalkRequest {
  double max_rating = 99;            // the walk ends before a harder step
  std::uint64_t budget = 3'000'000;  // limit on lines examined
  // Called for each step, with the squares known before it (1 black, 0 white, -1 unknown). If it
  // returns false, the walk ends. If it is empty, steps aren't recorded.
  std::function<bool(const Step& step, const std::vector<std::int8_t>& known)> on_step;
};

struct Walk {
  // false if a harder step is needed, or the budget or on_step ended the walk
  bool finished = false;
  double rating = 1.0;  // of the hardest step; a lower bound if the walk isn't finished
  Technique hardest = Technique::kFullLine;
  int steps[kTechniques] = {};  // by technique
  int guesses = 0;              // steps that try a square and refute one of its colours
  double effort = 0;            // in looks at the grid (walk.cc)
  std::uint64_t lines = 0;      // number of lines examined
};

// Requires a nonogram with one solution. Cost: 50 to 200 µs for a 20x20 that line solving decides,
// a few ms for each trial.
Walk walk(const Clues& clues, const WalkRequest& request);

}  // namespace gridpress::nonogram
