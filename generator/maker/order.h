// What a puzzle must be, and the seed that all puzzles of this order grow from.
#pragma once

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct PuzzleOrder {
  int size = 9;
  BoxShape box{3, 3};
  Level level;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws one of the symmetries; `symmetry` is not read
  bool minimal = false;       // no given (no orbit of the symmetry) can go
  bool graded = true;         // fill the puzzle's grade even where the level doesn't ask for it
  int attempts = 20000;       // the budget, in carved 9x9 grids: never in time
  Seed seed{0};               // attempt k draws from child(k)
};

// Attempts `first` to `first + count - 1` of an order.
struct Stretch {
  std::uint64_t first = 0;
  int count = 1;
};

}  // namespace gridpress
