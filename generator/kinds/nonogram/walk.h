// The way through a nonogram as a person goes it, by named techniques, easiest first, without
// guessing.
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
  int line = -1;                  // of a line technique: rows first, then columns
  std::vector<int> black, white;  // squares that it adds, in reading order
  // kTwoLines, kSmallestReason: the lines that refute the opposite colour of the one square.
  std::vector<int> lines;
};

struct WalkRequest {
  double max_rating = 99;            // harder steps are not looked for
  std::uint64_t budget = 3'000'000;  // lines looked at
  // Called for each step with what was known before it (1 black, 0 white, -1 unknown); false ends
  // the walk. May be empty: then steps are not written out.
  std::function<bool(const Step& step, const std::vector<std::int8_t>& known)> on_step;
};

struct Walk {
  bool finished = false;  // false: a harder step is needed, or the budget or on_step ended it
  double rating = 1.0;    // of the hardest step; of one that is wanting: the least it can have
  Technique hardest = Technique::kFullLine;
  int steps[kTechniques] = {};  // by technique
  int guesses = 0;              // steps that try out a square: no guess is left to luck
  double effort = 0;            // in looks
  std::uint64_t lines = 0;      // looked at
};

// Of a nonogram with one solution. Cost: 50 to 200 µs for a 20x20 that lines decide, some ms for
// each trial.
Walk walk(const Clues& clues, const WalkRequest& request);

}  // namespace gridpress::nonogram
