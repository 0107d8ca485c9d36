// Making killers: fill a grid, part it into small cages, merge cages as far as the level allows.
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

// Signs between neighbours of a box or region: beside the cages, or in place of some of them.
enum class Signs { kNone, kAdded, kInstead };

struct MakeRequest {
  int size = 9;
  bool diagonals = false;
  std::string style{};  // of regions in place of the boxes (digits::kRegionStyles); empty: boxes
  std::vector<int> regions{};  // these for every puzzle, if there are any
  int givens = 0;
  Signs signs = Signs::kNone;
  Level level;
  std::vector<Level> before;  // a puzzle at one of these is not at `level`
  Seed seed{0};               // attempt k draws from seed.child(k) alone
};

struct Made {
  std::shared_ptr<const DigitContent> content;
  Grade grade;
  std::uint64_t seed = 0;
};

// What attempts first to first + count - 1 give, in their order: each none or one puzzle, proved to
// have one solution. Thread-safe.
std::vector<Made> make(const MakeRequest& request, std::uint64_t first, int count,
                       NearMisses& misses);

}  // namespace gridpress::killer
