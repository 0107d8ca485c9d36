#include "generator/kinds/calcudoku/cage_tuples.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "generator/kinds/calcudoku/line_exclusions.h"

namespace gridpress::calcudoku {
namespace {

int sum_of(const std::vector<std::uint8_t>& digits) {
  return std::accumulate(digits.begin(), digits.end(), 0);
}

int product_of(const std::vector<std::uint8_t>& digits) {
  return std::accumulate(digits.begin(), digits.end(), 1, std::multiplies<>());
}

}  // namespace

bool comes_by_difference(const std::vector<std::uint8_t>& digits, int value) {
  const int sum = sum_of(digits);
  return std::ranges::any_of(digits, [&](int digit) { return 2 * digit - sum == value; });
}

bool comes_by_quotient(const std::vector<std::uint8_t>& digits, int value) {
  const int product = product_of(digits);
  return std::ranges::any_of(digits, [&](int digit) { return digit * digit == value * product; });
}

bool comes_by_any(const std::vector<std::uint8_t>& digits, int value) {
  return sum_of(digits) == value || product_of(digits) == value ||
         comes_by_difference(digits, value) || comes_by_quotient(digits, value);
}

CageTuples::CageTuples(std::vector<Cell> cells, ComesTo* comes_to, int value, const Topology& board)
    : cells_(std::move(cells)) {
  const std::vector<std::uint32_t> rivals = rivals_of(cells_, board);
  const auto apart = [&](const std::vector<std::uint8_t>& path) {
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (!differs(rivals[i], path, path[i])) return false;
    }
    return true;
  };
  std::vector<std::uint8_t> path(cells_.size(), 1);
  for (bool more = true; more;) {
    if (comes_to(path, value) && apart(path)) ways_.push_back(path);
    std::size_t i = 0;
    while (i < path.size() && path[i] == board.digits) path[i++] = 1;
    more = i < path.size();
    if (more) ++path[i];
  }
}

bool CageTuples::prune(std::span<DigitSet> candidates, bool& changed) const {
  std::array<DigitSet, 4> kept{};
  for (const std::vector<std::uint8_t>& path : ways_) {
    bool open = true;
    for (std::size_t i = 0; open && i < path.size(); ++i) open = candidates[cells_[i]].has(path[i]);
    for (std::size_t i = 0; open && i < path.size(); ++i) kept[i] |= DigitSet::of(path[i]);
  }
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const DigitSet left = candidates[cells_[i]] & kept[i];
    changed = changed || left != candidates[cells_[i]];
    candidates[cells_[i]] = left;
    if (left.empty()) return false;
  }
  return true;
}

bool CageTuples::satisfied_by(std::span<const std::uint8_t> grid) const {
  return std::ranges::any_of(ways_, [&](const std::vector<std::uint8_t>& path) {
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (grid[cells_[i]] != path[i]) return false;
    }
    return true;
  });
}

}  // namespace gridpress::calcudoku
