// The chain engines' budget for one puzzle.
#pragma once

#include <cstdint>

namespace gridpress::se {

struct Budget {
  std::uint64_t spent = 0;  // literals derived
  std::uint64_t limit = ~std::uint64_t{0};
  bool ended() const { return spent > limit; }
};

}  // namespace gridpress::se
