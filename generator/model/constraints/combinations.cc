#include "generator/model/constraints/combinations.h"

#include <algorithm>
#include <array>
#include <vector>

#include "generator/model/constraints/narrowing.h"

namespace gridpress::combinations {
namespace {

// All sets of digits 1–9, sorted by size and sum. The sets of size k and sum s are
// sets[first[k][s]] .. sets[first[k][s + 1] - 1].
struct Table {
  std::array<std::uint16_t, 512> sets{};
  std::array<std::array<std::uint16_t, kMaxSum + 2>, kMaxDigits + 1> first{};

  Table() {
    std::size_t filled = 0;
    for (int size = 0; size <= kMaxDigits; ++size) {
      for (int sum = 0; sum <= kMaxSum + 1; ++sum) {
        first[size][sum] = static_cast<std::uint16_t>(filled);
        for (std::uint32_t set = 0; set < 512; ++set) {
          if (DigitSet(set).size() != size) continue;
          int total = 0;
          for (const int digit : DigitSet(set)) total += digit;
          if (total == sum) sets[filled++] = static_cast<std::uint16_t>(set);
        }
      }
    }
  }

  std::span<const std::uint16_t> of(std::size_t size, int sum) const {
    return {sets.data() + first[size][sum], sets.data() + first[size][sum + 1]};
  }
};

const Table& table() {
  static const Table table;
  return table;
}

using PerCell = std::array<DigitSet, kMaxDigits>;

// Reduces `here`, the cells' candidates within one combination, by hidden singles. Returns false if
// the cells can't hold the combination.
bool fit(DigitSet combination, std::span<DigitSet> here) {
  DigitSet once, twice;
  for (const DigitSet cell : here) {
    if (cell.empty()) return false;
    twice |= once & cell;
    once |= cell;
  }
  if (once != combination) return false;
  const DigitSet hidden = once.without(twice);
  if (hidden.empty()) return true;
  for (DigitSet& cell : here) {
    const DigitSet forced = cell & hidden;
    if (forced.empty()) continue;
    if (!forced.single()) return false;
    cell = forced;
  }
  return true;
}

}  // namespace

std::span<const std::uint16_t> sets_of(int size, int sum) {
  if (size < 0 || size > kMaxDigits || sum < 0 || sum > kMaxSum) return {};
  return table().of(static_cast<std::size_t>(size), sum);
}

bool prune(std::span<const Cell> cells, std::uint64_t sums, std::span<DigitSet> candidates,
           bool& changed) {
  DigitSet all, filled;
  for (const Cell cell : cells) {
    all |= candidates[cell];
    if (candidates[cell].single()) filled |= candidates[cell];
  }
  PerCell kept{}, here{};
  sums &= (std::uint64_t{2} << kMaxSum) - 1;
  for (; sums != 0; sums &= sums - 1) {
    for (const std::uint16_t set : table().of(cells.size(), std::countr_zero(sums))) {
      const DigitSet combination(set);
      if (!combination.without(all).empty() || !filled.without(combination).empty()) continue;
      for (std::size_t i = 0; i < cells.size(); ++i) here[i] = candidates[cells[i]] & combination;
      if (!fit(combination, std::span(here).first(cells.size()))) continue;
      for (std::size_t i = 0; i < cells.size(); ++i) kept[i] |= here[i];
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!keep(candidates[cells[i]], kept[i], changed)) return false;
  }
  return true;
}

}  // namespace gridpress::combinations
