#include "generator/model/constraints/linear_sum.h"

#include <algorithm>
#include <array>
#include <bit>

#include "generator/base/result.h"
#include "generator/model/constraints/combinations.h"
#include "generator/model/constraints/narrowing.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxBlocks = 64;
constexpr int kMaxSlack = 63;

int highest(DigitSet digits) {
  return std::bit_width(digits.bits());
}

int sum_of_lowest(DigitSet digits, std::size_t count) {
  int sum = 0;
  for (const int digit : digits) {
    if (count-- == 0) break;
    sum += digit;
  }
  return sum;
}

int sum_of_highest(DigitSet digits, std::size_t count) {
  int sum = 0;
  std::uint32_t left = digits.bits();
  for (; count > 0 && left != 0; --count) {
    const int digit = std::bit_width(left);
    sum += digit;
    left &= ~(1U << (digit - 1));
  }
  return sum;
}

}  // namespace

LinearSum::LinearSum(std::vector<Group> groups, int total, int digits) {
  form_.total = total;
  all_different_ = groups.size() == 1 && groups[0].distinct;
  std::size_t size = 0;
  for (const Group& group : groups) size += group.cells.size();
  scope_.reserve(size);
  form_.terms.reserve(size);
  for (const Group& group : groups) {
    GRIDPRESS_CHECK(group.coefficient != 0);
    const Block block{static_cast<std::uint32_t>(scope_.size()),
                      static_cast<std::uint32_t>(group.cells.size()), group.coefficient};
    scope_.insert(scope_.end(), group.cells.begin(), group.cells.end());
    for (const Cell cell : group.cells) form_.terms.push_back({cell, group.coefficient});
    const bool distinct = group.distinct && block.size >= 2;
    GRIDPRESS_CHECK(!distinct || static_cast<int>(block.size) <= digits);
    if (distinct) distinct_.push_back(block);
    if (distinct && digits <= combinations::kMaxDigits) {
      blocks_.push_back(block);
    } else {
      for (std::uint32_t i = 0; i < block.size; ++i) {
        blocks_.push_back({block.begin + i, 1, block.coefficient});
      }
    }
  }
  cage_ = blocks_.size() == 1 && blocks_[0].size >= 2;
  GRIDPRESS_CHECK(blocks_.size() <= kMaxBlocks);
}

ConstraintPtr LinearSum::cage(std::vector<Cell> cells, int total, int digits) {
  return std::make_shared<LinearSum>(std::vector<Group>{{std::move(cells), 1, true}}, total,
                                     digits);
}

ConstraintPtr LinearSum::repeating(std::vector<Cell> cells, int total, int digits) {
  return std::make_shared<LinearSum>(std::vector<Group>{{std::move(cells), 1, false}}, total,
                                     digits);
}

bool LinearSum::prune(std::span<DigitSet> candidates, bool& changed) const {
  if (cage_) {
    const Block& block = blocks_[0];
    const int sum = form_.total / block.coefficient;
    if (sum * block.coefficient != form_.total || sum < 0 || sum > combinations::kMaxSum) {
      return false;
    }
    return combinations::prune(cells(block), std::uint64_t{1} << sum, candidates, changed);
  }
  return prune_by_reach(candidates, changed);
}

// Returns the minimum and maximum sum of a block. In a block of several cells, all digits differ.
LinearSum::Range LinearSum::range(const Block& block, std::span<const DigitSet> candidates) const {
  Range range;
  DigitSet all;
  for (const Cell cell : cells(block)) {
    range.low += candidates[cell].lowest();
    range.high += highest(candidates[cell]);
    all |= candidates[cell];
  }
  if (block.size > 1) {
    range.low = std::max(range.low, sum_of_lowest(all, block.size));
    range.high = std::min(range.high, sum_of_highest(all, block.size));
  }
  return range;
}

// Returns the possible sums of a block as bits. For a block of several cells, some of these sums
// may be impossible with different digits.
std::uint64_t LinearSum::sums(const Block& block, Range range,
                              std::span<const DigitSet> candidates) const {
  std::uint64_t sums = 1;
  for (const Cell cell : cells(block)) {
    std::uint64_t next = 0;
    for (const int digit : candidates[cell]) next |= sums << digit;
    sums = next;
  }
  const std::uint64_t from = ~std::uint64_t{0} << range.low;
  const std::uint64_t to = ~std::uint64_t{0} >> (63 - range.high);
  return sums & from & to;
}

// Lets every block start at the end of its range that makes the total smallest (or largest, if that
// is nearer to the required total). The remaining difference is the slack, which the blocks must
// make up by moving away from their ends. A set of partial slacks is one word of bits.
bool LinearSum::prune_by_reach(std::span<DigitSet> candidates, bool& changed) const {
  std::array<Range, kMaxBlocks> ranges;
  int low = 0, high = 0;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    ranges[i] = range(blocks_[i], candidates);
    if (ranges[i].low > ranges[i].high) return false;
    const int c = blocks_[i].coefficient;
    low += c > 0 ? c * ranges[i].low : c * ranges[i].high;
    high += c > 0 ? c * ranges[i].high : c * ranges[i].low;
  }
  if (form_.total < low || form_.total > high) return false;
  const bool from_low = form_.total - low <= high - form_.total;
  const int slack = from_low ? form_.total - low : high - form_.total;
  if (slack > kMaxSlack) return prune_by_bounds(candidates, changed, low, high);

  // Block i can use up 0, |c|, 2|c| … of the slack, depending on how far its sum is from `end`.
  struct Steps {
    int end, direction, size;
  };
  std::array<Steps, kMaxBlocks> steps;
  std::array<std::uint64_t, kMaxBlocks> reachable;   // possible sums of each block
  std::array<std::uint64_t, kMaxBlocks + 1> before;  // before[i]: slack used up by blocks 0..i-1
  before[0] = 1;
  const std::uint64_t within = ~std::uint64_t{0} >> (63 - slack);
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const int c = blocks_[i].coefficient;
    const bool upwards = (c > 0) == from_low;
    steps[i] = {upwards ? ranges[i].low : ranges[i].high, upwards ? 1 : -1, std::abs(c)};
    reachable[i] = sums(blocks_[i], ranges[i], candidates);
    before[i + 1] = 0;
    for (std::uint64_t left = reachable[i]; left != 0; left &= left - 1) {
      const int step = (std::countr_zero(left) - steps[i].end) * steps[i].direction * steps[i].size;
      if (step <= slack) before[i + 1] |= before[i] << step;
    }
    before[i + 1] &= within;
  }
  std::uint64_t after = std::uint64_t{1} << slack;
  for (std::size_t i = blocks_.size(); i-- > 0;) {
    std::uint64_t wanted = 0, kept = 0;
    for (std::uint64_t left = reachable[i]; left != 0; left &= left - 1) {
      const int step = (std::countr_zero(left) - steps[i].end) * steps[i].direction * steps[i].size;
      if (step > slack) continue;
      const std::uint64_t from = (after >> step) & before[i];
      if (from == 0) continue;
      wanted |= from;
      kept |= left & -left;
    }
    if (!keep_sums(blocks_[i], kept, candidates, changed)) return false;
    after = wanted;
  }
  return true;
}

bool LinearSum::keep_sums(const Block& block, std::uint64_t sums, std::span<DigitSet> candidates,
                          bool& changed) const {
  if (sums == 0) return false;
  if (block.size == 1) {
    return keep(candidates[scope_[block.begin]], DigitSet(static_cast<std::uint32_t>(sums >> 1)),
                changed);
  }
  return combinations::prune(cells(block), sums, candidates, changed);
}

// Removes only candidates that can't be balanced even by the extreme sums of all other cells. Used
// for sums whose slack is too large to enumerate.
bool LinearSum::prune_by_bounds(std::span<DigitSet> candidates, bool& changed, int low,
                                int high) const {
  for (const LinearForm::Term& term : form_.terms) {
    DigitSet& here = candidates[term.cell];
    const int c = term.coefficient;
    const int least = c > 0 ? c * here.lowest() : c * highest(here);
    const int most = c > 0 ? c * highest(here) : c * here.lowest();
    DigitSet kept;
    for (const int digit : here) {
      const bool reaches_low = low - least + c * digit <= form_.total;
      const bool reaches_high = high - most + c * digit >= form_.total;
      if (reaches_low && reaches_high) kept |= DigitSet::of(digit);
    }
    if (!keep(here, kept, changed)) return false;
  }
  return true;
}

bool LinearSum::satisfied_by(std::span<const std::uint8_t> grid) const {
  int sum = 0;
  for (const LinearForm::Term& term : form_.terms) sum += term.coefficient * grid[term.cell];
  if (sum != form_.total) return false;
  for (const Block& block : distinct_) {
    DigitSet seen;
    for (const Cell cell : cells(block)) seen |= DigitSet::of(grid[cell]);
    if (seen.size() != static_cast<int>(block.size)) return false;
  }
  return true;
}

}  // namespace gridpress
