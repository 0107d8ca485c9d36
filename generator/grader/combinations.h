// Enumerates subsets of k elements by increasing bit mask (01, 02, 12, 03, 13, 23 …).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "generator/model/digit_set.h"

namespace gridpress {

// Calls visit(chosen, together) for each choice of k sets whose union, `together`, has at most k
// members. Choices come in colex order; the indices in `chosen` are in descending order. Stops and
// returns true as soon as a call returns true.
template <int k, typename Visit>
bool any_tight_subset(std::span<const std::uint32_t> sets, Visit&& visit) {
  std::array<int, k> chosen{};
  const auto descend = [&](auto&& self, int depth, int below, std::uint32_t together) -> bool {
    for (int i = k - 1 - depth; i < below; ++i) {
      const std::uint32_t now = together | sets[i];
      if (count_bits(now) > k) continue;
      chosen[depth] = i;
      if (depth + 1 == k ? visit(chosen, now) : self(self, depth + 1, i, now)) return true;
    }
    return false;
  };
  return descend(descend, 0, static_cast<int>(sets.size()), 0);
}

// Calls visit(mask) for each subset of `size` out of n <= 31 elements. Stops and returns true as
// soon as a call returns true.
template <typename Visit>
bool any_subset(int n, int size, Visit&& visit) {
  if (size > n) return false;
  std::uint32_t set = (1U << size) - 1U;
  while (set < (1U << n)) {
    if (visit(set)) return true;
    if (set == 0) return false;
    // Gosper's hack: computes the next number with the same number of bits.
    const std::uint32_t low = set & -set;
    const std::uint32_t ripple = set + low;
    set = ripple | (((set ^ ripple) >> 2) / low);
  }
  return false;
}

}  // namespace gridpress
