// Makes killers: fills a grid, divides it into small cages, and merges cages as far as the level
// allows.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/level.h"
#include "generator/kinds/kind.h"

namespace gridpress::killer {

// The use of signs between neighbours in a box or region: none, in addition to the cages, or
// instead of some cages.
enum class Signs { kNone, kAdded, kInstead };

struct MakeRequest {
  int size = 9;
  bool diagonals = false;
  // the style of regions (digits::kRegionStyles), or empty for boxes
  std::string style{};
  std::vector<int> regions{};  // regions of every puzzle; if empty, each puzzle gets its own
  int givens = 0;
  Signs signs = Signs::kNone;
  Level level;
  std::vector<Level> before;  // a puzzle at one of these isn't at `level`
};

AttemptFunction start(MakeRequest request);

}  // namespace gridpress::killer
