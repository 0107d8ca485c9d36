// The range of attempts to make of a request.
#pragma once

#include <cstdint>

namespace gridpress {

// Attempts `first` to `first + count - 1`.
struct AttemptRange {
  std::uint64_t first = 0;
  int count = 1;
};

}  // namespace gridpress
