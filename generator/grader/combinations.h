// k-subsets in the order of rising bit mask: 01, 02, 12, 03, 13, 23 …, with pruning.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace gridpress {

// Calls visit(chosen, together) for each k-subset of `sets` whose union has at most `k` members,
// in colex order; `chosen` are the indices, descending; stops and returns true when it does.
template <int k, typename Visit>
bool any_tight_subset(std::span<const std::uint32_t> sets, Visit&& visit) {
  std::array<int, k> chosen{};
  const auto descend = [&](auto&& self, int depth, int below, std::uint32_t together) -> bool {
    for (int i = k - 1 - depth; i < below; ++i) {
      const std::uint32_t now = together | sets[i];
      if (std::popcount(now) > k) continue;
      chosen[depth] = i;
      if (depth + 1 == k ? visit(chosen, now) : self(self, depth + 1, i, now)) return true;
    }
    return false;
  };
  return descend(descend, 0, static_cast<int>(sets.size()), 0);
}

}  // namespace gridpress
