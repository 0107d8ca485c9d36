// Where one digit can go on the plain 9x9 board, considered in isolation.
#pragma once

#include <cstdint>

namespace gridpress {

// Cells in reading order: 0 to 63 in `low`, 64 to 80 in `high`.
struct Cells9 {
  std::uint64_t low = 0, high = 0;
};

// The subset of `open` that belongs to some placement of the digit, once in every row, column and
// box, within `open`. Cells that already hold the digit must be in `open`. Cost: half a µs.
Cells9 placeable9(Cells9 open);

}  // namespace gridpress
