// The requirements for a puzzle on a grid of digits, and the seed for all puzzles of the request.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/maker/attempt_range.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct FillWay;

// Properties that an editor notices at a glance, in addition to the level. Off by default.
struct Quality {
  int balance = 0;  // no digit is given more often than this, and at most one is not given at all
  bool no_empty = false;  // every house has a given
  int spread = -1;        // the numbers of givens of two boxes differ by at most this
};

struct DigitRequest {
  int size = 9;
  BoxShape box{3, 3};
  Level level;
  // Levels that precede it in its set: a puzzle at one of them isn't at this level.
  std::vector<Level> before;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws one of the symmetries, and `symmetry` is ignored
  bool minimal = false;       // no given (or orbit of the symmetry) is redundant
  const FillWay* fill = nullptr;  // if null, the first of fill_ways()
  Quality quality;
  bool graded = true;  // fill in the puzzle's grade even if the level doesn't need it
  // maximum number of puzzles per attempt; they share most of their givens
  std::size_t siblings = 1;
  int attempts = 20000;  // the budget in carved 9x9 grids, never in time
  Seed seed{0};          // attempt k draws from child(k)
};

}  // namespace gridpress
