// The possible cells of one digit on the plain 9x9 board, regardless of other digits.
#pragma once

#include <cstdint>

namespace gridpress {

// A set of cells. In reading order, cells 0 to 63 are bits of `low`, and cells 64 to 80 bits of
// `high`.
struct Cells9 {
  std::uint64_t low = 0, high = 0;
};

// Returns the cells of `open` that are part of at least one way to place the digit in nine cells of
// `open`, once in every row, column and box. `open` must include the cells that already hold the
// digit. Cost: half a µs.
Cells9 placeable9(Cells9 open);

}  // namespace gridpress
