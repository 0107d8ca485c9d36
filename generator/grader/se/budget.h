// Limits the work of the chain engines for one puzzle.
#pragma once

#include <cstdint>

namespace gridpress::se {

struct Budget {
  std::uint64_t spent = 0;  // number of literals that were derived
  std::uint64_t limit = ~std::uint64_t{0};
  bool ended() const { return spent > limit; }
};

}  // namespace gridpress::se
