// What a puzzle on a grid of digits must be, and the seed that all puzzles of the request grow
// from.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/maker/attempt_range.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct FillWay;

// What an editor sees at a glance, beyond the level. Off unless set.
struct Quality {
  int balance = 0;        // no digit is given more often, and at most one is not given at all
  bool no_empty = false;  // every house has a given
  int spread = -1;        // the givens of two boxes differ by no more
};

struct DigitRequest {
  int size = 9;
  BoxShape box{3, 3};
  Level level;
  // Levels that come before it in its set: a puzzle at one of them is not at this one.
  std::vector<Level> before;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws one of the symmetries; `symmetry` is not read
  bool minimal = false;       // no given (no orbit of the symmetry) can go
  const FillWay* fill = nullptr;  // null: the first of fill_ways()
  Quality quality;
  bool graded = true;        // fill the puzzle's grade even where the level doesn't ask for it
  std::size_t siblings = 1;  // the most puzzles of one attempt; they share most of their givens
  int attempts = 20000;      // the budget, in carved 9x9 grids: never in time
  Seed seed{0};              // attempt k draws from child(k)
};

}  // namespace gridpress
