// Counts the pictures that fit the clues of a nonogram.
#pragma once

#include <cstdint>

#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

struct PictureCount {
  std::uint64_t count = 0;
  bool decided = true;  // false if the budget ran out first; `count` is then a lower bound
  Picture first;        // empty without a solution
  std::uint64_t steps = 0;
};

constexpr std::uint64_t kUsualSteps = 2'000'000;  // about 0.5 s

// Counts pictures up to `limit`: first by line solving, then by trials of single squares, then by
// branching. `steps` limits the number of lines solved. Cost: 10 µs for a 20x20 that line solving
// decides.
PictureCount count_pictures(const Clues& clues, std::uint64_t limit,
                            std::uint64_t steps = kUsualSteps);

}  // namespace gridpress::nonogram
