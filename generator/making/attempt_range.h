// A range of a request's attempts.
#pragma once

#include <cstdint>

namespace gridpress {

// Stands for the attempts `first` to first + count - 1.
struct AttemptRange {
  std::uint64_t first = 0;
  int count = 1;
};

}  // namespace gridpress
