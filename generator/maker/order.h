// One puzzle to be made: what it must be, and the seed it grows from.
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
  int attempts = 20000;  // the budget, in carved 9x9 grids: never in time
  Seed seed{0};          // `book / section s / puzzle i`; attempt k draws from child(k)
};

}  // namespace gridpress
