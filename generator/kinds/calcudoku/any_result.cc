#include "generator/kinds/calcudoku/any_result.h"

#include <algorithm>
#include <array>

namespace gridpress::calcudoku {
namespace {

bool comes_to(const std::vector<std::uint8_t>& digits, int value) {
  int sum = 0, product = 1;
  for (const int digit : digits) {
    sum += digit;
    product *= digit;
  }
  return sum == value || product == value || std::ranges::any_of(digits, [&](int digit) {
           return 2 * digit - sum == value || digit * digit == value * product;
         });
}

}  // namespace

AnyResult::AnyResult(std::vector<Cell> cells, int value, int digits) : cells_(std::move(cells)) {
  std::vector<std::uint8_t> way(cells_.size(), 1);
  for (bool more = true; more;) {
    if (comes_to(way, value)) ways_.push_back(way);
    std::size_t i = 0;
    while (i < way.size() && way[i] == digits) way[i++] = 1;
    more = i < way.size();
    if (more) ++way[i];
  }
}

bool AnyResult::prune(std::span<DigitSet> candidates, bool& changed) const {
  std::array<DigitSet, 4> kept{};
  for (const std::vector<std::uint8_t>& way : ways_) {
    bool open = true;
    for (std::size_t i = 0; open && i < way.size(); ++i) open = candidates[cells_[i]].has(way[i]);
    for (std::size_t i = 0; open && i < way.size(); ++i) kept[i] |= DigitSet::of(way[i]);
  }
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const DigitSet left = candidates[cells_[i]] & kept[i];
    changed = changed || left != candidates[cells_[i]];
    candidates[cells_[i]] = left;
    if (left.empty()) return false;
  }
  return true;
}

bool AnyResult::satisfied_by(std::span<const std::uint8_t> grid) const {
  return std::ranges::any_of(ways_, [&](const std::vector<std::uint8_t>& way) {
    for (std::size_t i = 0; i < way.size(); ++i) {
      if (grid[cells_[i]] != way[i]) return false;
    }
    return true;
  });
}

}  // namespace gridpress::calcudoku
