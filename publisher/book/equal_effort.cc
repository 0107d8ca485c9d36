#include "publisher/book/equal_effort.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generator/base/result.h"

namespace gridpress {

// Groups the easiest puzzles first, which leaves the most puzzles for later groups.
std::vector<std::vector<std::size_t>> equal_groups(const std::vector<double>& efforts,
                                                   std::size_t size) {
  std::vector<std::size_t> order(efforts.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return efforts[i]; });
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t first = 0; first + size <= order.size();) {
    if (efforts[order[first + size - 1]] > efforts[order[first]] * kEqualEffort) {
      ++first;
      continue;
    }
    const auto begin = order.begin() + static_cast<long>(first);
    groups.emplace_back(begin, begin + static_cast<long>(size));
    first += size;
  }
  return groups;
}

std::vector<std::vector<std::size_t>> spread_out(std::vector<std::vector<std::size_t>> groups,
                                                 std::size_t count) {
  GRIDPRESS_CHECK(groups.size() >= count);
  std::vector<std::vector<std::size_t>> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(std::move(groups[i * groups.size() / count]));
  }
  return chosen;
}

}  // namespace gridpress
