#include "generator/kinds/kakuro/look.h"

#include <algorithm>
#include <array>

#include "generator/model/constraints/combinations.h"
#include "generator/model/constraints/narrowing.h"

namespace gridpress::kakuro {
namespace {

constexpr std::size_t kLongestRun = 9;

// The empty cells of a run, and the sum of their digits.
struct Rest {
  std::array<Cell, kLongestRun> cells{};
  std::size_t count = 0;
  int total = 0;
  DigitSet used, open;  // digits of the filled cells; candidates of the empty ones

  std::span<const Cell> empty() const { return std::span(cells).first(count); }
};

// Collects the rest of a run in `rest`. Returns false if two filled cells have the same digit.
bool survey(std::span<const Cell> cells, int total, std::span<const DigitSet> candidates,
            Rest& rest) {
  rest.total = total;
  for (const Cell cell : cells) {
    const DigitSet here = candidates[cell];
    if (!here.single()) {
      rest.cells[rest.count++] = cell;
      rest.open |= here;
      continue;
    }
    if (!(rest.used & here).empty()) return false;
    rest.used |= here;
    rest.total -= here.lowest();
  }
  return true;
}

// The combinations that are left: those without used digits, and without digits that no cell can
// have.
struct Left {
  int count = 0;
  DigitSet any, all = DigitSet::all(static_cast<int>(kLongestRun));
};

Left combinations_left(const Rest& rest) {
  Left left;
  for (const std::uint16_t bits : combinations::sets_of(static_cast<int>(rest.count), rest.total)) {
    const DigitSet set(bits);
    if (!(set & rest.used).empty() || !set.without(rest.open).empty()) continue;
    ++left.count;
    left.any |= set;
    left.all &= set;
  }
  return left;
}

bool keep_in_all(const Rest& rest, DigitSet kept, std::span<DigitSet> candidates, bool& changed) {
  return std::ranges::all_of(rest.empty(),
                             [&](Cell cell) { return keep(candidates[cell], kept, changed); });
}

bool keep_needed(const Rest& rest, DigitSet needed, std::span<DigitSet> candidates, bool& changed) {
  for (const int digit : needed) {
    Cell place = -1;
    int places = 0;
    for (const Cell cell : rest.empty()) {
      if (!candidates[cell].has(digit)) continue;
      place = cell;
      ++places;
    }
    if (places == 0) return false;
    if (places == 1 && !keep(candidates[place], DigitSet::of(digit), changed)) return false;
  }
  return true;
}

// Bounds each cell's digit: the other cells add up to at least the sum of their lowest
// candidates, and at least the sum of the lowest different digits; the upper bound is analogous.
bool keep_in_reach(const Rest& rest, std::span<DigitSet> candidates, bool& changed) {
  int low = 0, high = 0, least = 0, most = 0;
  const auto highest = [](DigitSet set) { return 32 - std::countl_zero(set.bits()); };
  for (const Cell cell : rest.empty()) {
    low += candidates[cell].lowest();
    high += highest(candidates[cell]);
  }
  const auto others = static_cast<int>(rest.count) - 1;
  int taken = 0;
  for (const int digit : rest.open) {
    if (taken++ < others) least += digit;
  }
  taken = rest.open.size();
  for (const int digit : rest.open) {
    if (taken-- <= others) most += digit;
  }
  for (const Cell cell : rest.empty()) {
    DigitSet kept;
    for (const int digit : candidates[cell]) {
      const int missing = rest.total - digit;
      const int from = std::max(least, low - candidates[cell].lowest());
      const int to = std::min(most, high - highest(candidates[cell]));
      if (missing >= from && missing <= to) kept |= DigitSet::of(digit);
    }
    if (!keep(candidates[cell], kept, changed)) return false;
  }
  return true;
}

}  // namespace

bool look_at(Look look, std::span<const Cell> cells, int total, std::span<DigitSet> candidates,
             bool& changed) {
  if (look == Look::kPartition) {
    return combinations::prune(cells, std::uint64_t{1} << total, candidates, changed);
  }
  Rest rest;
  if (!survey(cells, total, candidates, rest)) return false;
  if (rest.count == 0) return rest.total == 0;
  if (look == Look::kLast) {
    if (rest.count > 1) return true;
    const bool fits = rest.total >= 1 && rest.total <= static_cast<int>(kLongestRun);
    return fits &&
           keep_in_all(rest, DigitSet::of(rest.total).without(rest.used), candidates, changed);
  }
  if (look == Look::kReach) return keep_in_reach(rest, candidates, changed);
  const Left left = combinations_left(rest);
  if (left.count == 0) return false;
  if (look == Look::kNeeded) return keep_needed(rest, left.all, candidates, changed);
  if (look == Look::kOnly && left.count > 1) return true;
  return keep_in_all(rest, left.any, candidates, changed);
}

bool keep_different(std::span<const Cell> cells, std::span<DigitSet> candidates, bool& changed) {
  DigitSet used;
  for (const Cell cell : cells) {
    const DigitSet here = candidates[cell];
    if (!here.single()) continue;
    if (!(used & here).empty()) return false;
    used |= here;
  }
  return std::ranges::all_of(cells, [&](Cell cell) {
    const DigitSet here = candidates[cell];
    return here.single() || keep(candidates[cell], here.without(used), changed);
  });
}

RunRule::RunRule(Look look, std::vector<Cell> cells, int total)
    : look_(look), cells_(std::move(cells)), total_(total) {}

bool RunRule::satisfied_by(std::span<const std::uint8_t> grid) const {
  DigitSet seen;
  int sum = 0;
  for (const Cell cell : cells_) {
    const DigitSet digit = DigitSet::of(grid[cell]);
    if (!(seen & digit).empty()) return false;
    seen |= digit;
    sum += grid[cell];
  }
  return sum == total_;
}

}  // namespace gridpress::kakuro
