// A request for puzzles on a grid of digits: the requirements, and the seed.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/making/attempt_range.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct FillWay;

// Properties in addition to the level that an editor notices at a glance. By default none is
// required.
struct Quality {
  // Maximum number of times that a digit is given; 0 for no limit. At most one digit may have no
  // given.
  int balance = 0;
  bool no_empty = false;  // whether every house must have a given
  int spread = -1;        // maximum difference between the givens of two boxes; -1: no limit
};

struct DigitRequest {
  int size = 9;
  BoxShape box{3, 3};
  Level level;
  // The easier levels of the same set. A puzzle that fits one of these isn't at the requested
  // level.
  std::vector<Level> before;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;      // whether each attempt draws a symmetry, ignoring `symmetry`
  bool minimal = false;           // whether no given (or orbit of the symmetry) may be redundant
  const FillWay* fill = nullptr;  // if null, the first of fill_ways()
  Quality quality;
  bool graded = true;  // whether to grade puzzles completely even if the level doesn't need it
  // Maximum number of puzzles per attempt. Puzzles of the same attempt share most of their givens.
  std::size_t siblings = 1;
  int attempts = 20000;  // budget, measured in carved 9x9 grids, not in time
  Seed seed{0};          // attempt k draws only from seed.child(k)
};

}  // namespace gridpress
