// Makes killers: fills a grid, divides it into small cages, and merges cages as far as the level
// allows.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/maker/near_misses.h"
#include "generator/model/digit_puzzle.h"

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
  Seed seed{0};               // attempt k draws only from seed.child(k)
};

struct Made {
  std::shared_ptr<const DigitContent> content;
  Grade grade;
  std::uint64_t seed = 0;
};

// The results of attempts first to first + count - 1, in order. Each attempt makes at
// most one puzzle, which is proved to have one solution. Thread-safe.
std::vector<Made> make(const MakeRequest& request, std::uint64_t first, int count,
                       NearMisses& misses);

}  // namespace gridpress::killer
