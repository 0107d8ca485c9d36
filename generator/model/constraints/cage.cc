#include "generator/model/constraints/cage.h"

#include <algorithm>

#include "generator/base/result.h"
#include "generator/model/constraints/narrowing.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxCells = 25;
constexpr int kMaxDigits = 25;
constexpr std::size_t kMaxDivisors = 64;

}  // namespace

Product::Product(std::vector<Cell> cells, std::int64_t target)
    : scope_(std::move(cells)), target_(target) {
  GRIDPRESS_CHECK(target_ >= 1 && scope_.size() <= kMaxCells);
  divisors_ = {1};
  for (int digit = 1; digit <= kMaxDigits; ++digit) {
    if (target_ % digit == 0) divisor_digits_ |= DigitSet::of(digit);
  }
  // Lists the divisors of the target that are products of digits. A partial product can't have any
  // other value.
  for (std::size_t i = 0; i < divisors_.size() && divisors_.size() <= kMaxDivisors; ++i) {
    for (const int digit : divisor_digits_) {
      const std::int64_t next = divisors_[i] * digit;
      if (target_ % next != 0) continue;
      if (std::find(divisors_.begin(), divisors_.end(), next) == divisors_.end()) {
        divisors_.push_back(next);
      }
    }
  }
  if (divisors_.size() > kMaxDivisors) {
    divisors_.clear();
    return;
  }
  std::sort(divisors_.begin(), divisors_.end());
  times_.resize(divisors_.size());
  for (std::size_t i = 0; i < divisors_.size(); ++i) {
    times_[i].fill(-1);
    for (const int digit : divisor_digits_) {
      const auto place = std::lower_bound(divisors_.begin(), divisors_.end(), divisors_[i] * digit);
      if (place == divisors_.end() || *place != divisors_[i] * digit) continue;
      times_[i][digit] = static_cast<std::int8_t>(place - divisors_.begin());
    }
  }
}

std::shared_ptr<const Automaton> Product::automaton(int digits) const {
  return product_line(digits, target_);
}

// Works with sets of divisors as bits: the products that the cells before cell i can have, and the
// products from which the cells from cell i on can reach the target.
bool Product::prune(std::span<DigitSet> candidates, bool& changed) const {
  for (const Cell cell : scope_) {
    if (!keep(candidates[cell], divisor_digits_, changed)) return false;
  }
  if (divisors_.empty()) return true;
  if (divisors_.back() != target_) return false;  // a prime factor exceeds any digit
  const std::size_t cells = scope_.size();
  std::array<std::uint64_t, kMaxCells + 1> before{1};
  for (std::size_t i = 0; i < cells; ++i) {
    for (std::uint64_t left = before[i]; left != 0; left &= left - 1) {
      for (const int digit : candidates[scope_[i]]) {
        const int next = times_[std::countr_zero(left)][digit];
        if (next >= 0) before[i + 1] |= std::uint64_t{1} << next;
      }
    }
  }
  std::uint64_t after = std::uint64_t{1} << (divisors_.size() - 1);
  for (std::size_t i = cells; i-- > 0;) {
    std::uint64_t wanted = 0;
    DigitSet kept;
    for (std::uint64_t left = before[i]; left != 0; left &= left - 1) {
      for (const int digit : candidates[scope_[i]]) {
        const int next = times_[std::countr_zero(left)][digit];
        if (next < 0 || ((after >> next) & 1) == 0) continue;
        kept |= DigitSet::of(digit);
        wanted |= left & -left;
      }
    }
    if (!keep(candidates[scope_[i]], kept, changed)) return false;
    after = wanted;
  }
  return true;
}

bool Product::satisfied_by(std::span<const std::uint8_t> grid) const {
  std::int64_t left = target_;
  for (const Cell cell : scope_) {
    if (left % grid[cell] != 0) return false;
    left /= grid[cell];
  }
  return left == 1;
}

Remainder::Remainder(Operation operation, std::vector<Cell> cells, int target)
    : operation_(operation), scope_(std::move(cells)), target_(target) {
  GRIDPRESS_CHECK(scope_.size() >= 2 && scope_.size() <= kMaxCells);
  GRIDPRESS_CHECK(target_ >= (operation_ == Operation::kQuotient ? 1 : 0));
}

// Returns the sums up to 25 that result from adding a digit in `digits` to one of `values` or, for
// a quotient, the products up to 25 that result from multiplying. Bit v stands for value v.
std::uint32_t Remainder::step(std::uint32_t values, DigitSet digits) const {
  std::uint32_t next = 0;
  for (const int digit : digits) {
    if (operation_ == Operation::kDifference) {
      next |= values << digit;
    } else {
      for (int value = 1; value * digit <= kMaxDigits; ++value) {
        if ((values >> value) & 1) next |= 1U << (value * digit);
      }
    }
  }
  return next & ((2U << kMaxDigits) - 1);
}

// Adds to `kept` the digits that are possible if cell `whole` of the scope is the minuend (or
// dividend).
void Remainder::support(std::span<const DigitSet> candidates, std::size_t whole,
                        std::span<DigitSet> kept) const {
  const bool difference = operation_ == Operation::kDifference;
  const std::uint32_t start = difference ? 1U : 2U;  // sum 0 or product 1
  std::uint32_t all = start;
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    if (i != whole) all = step(all, candidates[scope_[i]]);
  }
  std::uint32_t totals = 0;
  for (const int digit : candidates[scope_[whole]]) {
    if (difference ? digit < target_ : digit % target_ != 0) continue;
    const int others = difference ? digit - target_ : digit / target_;
    if (((all >> others) & 1) == 0) continue;
    totals |= 1U << others;
    kept[whole] |= DigitSet::of(digit);
  }
  if (totals == 0) return;
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    if (i == whole) continue;
    std::uint32_t rest = start;
    for (std::size_t j = 0; j < scope_.size(); ++j) {
      if (j != whole && j != i) rest = step(rest, candidates[scope_[j]]);
    }
    for (const int digit : candidates[scope_[i]]) {
      if ((step(rest, DigitSet::of(digit)) & totals) != 0) kept[i] |= DigitSet::of(digit);
    }
  }
}

bool Remainder::prune(std::span<DigitSet> candidates, bool& changed) const {
  std::array<DigitSet, kMaxCells> kept{};
  for (std::size_t whole = 0; whole < scope_.size(); ++whole) support(candidates, whole, kept);
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    if (!keep(candidates[scope_[i]], kept[i], changed)) return false;
  }
  return true;
}

bool Remainder::satisfied_by(std::span<const std::uint8_t> grid) const {
  for (const Cell whole : scope_) {
    std::int64_t others = operation_ == Operation::kDifference ? 0 : 1;
    for (const Cell cell : scope_) {
      if (cell == whole) continue;
      if (operation_ == Operation::kDifference) {
        others += grid[cell];
      } else {
        others = std::min<std::int64_t>(others * grid[cell], kMaxDigits + 1);
      }
    }
    const std::int64_t met =
        operation_ == Operation::kDifference ? others + target_ : others * target_;
    if (met == grid[whole]) return true;
  }
  return false;
}

}  // namespace gridpress
