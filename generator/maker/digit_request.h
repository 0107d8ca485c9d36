// The requirements for puzzles on a grid of digits, and the seed of the request.
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
  int balance = 0;  // maximum times that a digit is given; at most one digit is not given at all
  bool no_empty = false;  // every house has a given
  int spread = -1;        // maximum difference between the givens of two boxes; -1 for no limit
};

struct DigitRequest {
  int size = 9;
  BoxShape box{3, 3};
  Level level;
  // The levels before this one in its set. A puzzle that fits one of them isn't at this level.
  std::vector<Level> before;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws one of the symmetries, and `symmetry` is ignored
  bool minimal = false;       // no given (or orbit of the symmetry) is redundant
  const FillWay* fill = nullptr;  // the first of fill_ways() if null
  Quality quality;
  bool graded = true;  // fill in the puzzle's grade even if the level doesn't need it
  // maximum number of puzzles per attempt; they share most of their givens
  std::size_t siblings = 1;
  int attempts = 20000;  // the budget in carved 9x9 grids, never in time
  Seed seed{0};          // attempt k draws from child(k)
};

}  // namespace gridpress
