#include "generator/model/constraints/visibility.h"

#include <algorithm>
#include <array>
#include <bit>

#include "generator/model/constraints/narrowing.h"

namespace gridpress {
namespace {

constexpr int kMaxHeights = 25;

// For each possible height of the highest cell so far (0 for none): the possible numbers of visible
// cells, as bits.
using Reach = std::array<std::uint32_t, kMaxHeights + 1>;

DigitSet below(int high) {
  return DigitSet(high == 0 ? 0 : (1U << (high - 1)) - 1);
}
DigitSet above(DigitSet digits, int high) {
  return DigitSet(digits.bits() >> high << high);
}

void step(const Reach& before, DigitSet here, int top, Reach& after) {
  std::fill_n(after.begin(), top + 1, 0U);
  for (int high = 0; high <= top; ++high) {
    const std::uint32_t counts = before[high];
    if (counts == 0) continue;
    if (!(here & below(high)).empty()) after[high] |= counts;
    for (const int digit : above(here, high)) after[digit] |= counts << 1;
  }
}

// Returns the digits of `here` that lead from a state in `before` to a state in `after`, and sets
// `wanted` to the states in `before` from which they do.
DigitSet step_back(const Reach& before, DigitSet here, const Reach& after, int top, Reach& wanted) {
  DigitSet kept;
  std::fill_n(wanted.begin(), top + 1, 0U);
  for (int high = 0; high <= top; ++high) {
    const std::uint32_t counts = before[high];
    if (counts == 0) continue;
    const DigitSet lower = here & below(high);
    if (!lower.empty() && (counts & after[high]) != 0) {
      kept |= lower;
      wanted[high] |= counts & after[high];
    }
    for (const int digit : above(here, high)) {
      const std::uint32_t good = counts & (after[digit] >> 1);
      if (good == 0) continue;
      kept |= DigitSet::of(digit);
      wanted[high] |= good;
    }
  }
  return kept;
}

}  // namespace

// Going forward, lists the possible states before each cell; going backward, the states before each
// cell from which the clue can still be met. A digit stays if it leads from a state of the first
// list to a state of the second.
bool Visibility::prune(std::span<DigitSet> candidates, bool& changed) const {
  const int cells = static_cast<int>(scope_.size());
  DigitSet all;
  for (const Cell cell : scope_) all |= candidates[cell];
  const int top = std::bit_width(all.bits());
  std::array<Reach, kMaxHeights + 1> before;
  before[0].fill(0);
  before[0][0] = 1;
  for (int i = 0; i < cells; ++i) step(before[i], candidates[scope_[i]], top, before[i + 1]);

  Reach after;  // states after cell i from which the clue can still be met
  after.fill(1U << visible_);
  for (int i = cells - 1; i >= 0; --i) {
    Reach wanted;
    const DigitSet kept = step_back(before[i], candidates[scope_[i]], after, top, wanted);
    if (!keep(candidates[scope_[i]], kept, changed)) return false;
    after = wanted;
  }
  return true;
}

bool Visibility::satisfied_by(std::span<const std::uint8_t> grid) const {
  int highest = 0, visible = 0;
  DigitSet seen;
  for (const Cell cell : scope_) {
    const int digit = grid[cell];
    if (seen.has(digit)) return false;
    seen |= DigitSet::of(digit);
    visible += digit > highest;
    highest = std::max(highest, digit);
  }
  return visible == visible_;
}

}  // namespace gridpress
