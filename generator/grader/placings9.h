// The possible places of one digit on the plain 9x9 board, considered in isolation.
#pragma once

#include <cstdint>

namespace gridpress {

// Cells in reading order: 0 to 63 in `low`, 64 to 80 in `high`.
struct Cells9 {
  std::uint64_t low = 0, high = 0;
};

// Returns the cells of `open` that are part of some placement of the digit within `open`, once in
// every row, column and box. `open` must include the cells that hold the digit. Cost: half a µs.
Cells9 placeable9(Cells9 open);

}  // namespace gridpress
