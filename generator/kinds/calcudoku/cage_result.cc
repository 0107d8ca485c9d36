#include "generator/kinds/calcudoku/cage_result.h"

#include <algorithm>
#include <array>
#include <bit>

#include "generator/kinds/calcudoku/line_exclusions.h"
#include "generator/model/constraints/cage.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::calcudoku {
namespace {

constexpr std::size_t kMaxCells = 25;
constexpr int kMaxWays = 9 * 9 * 9 * 9;

ConstraintPtr number_of(std::vector<Cell> cells, CageResult::Operation operation, int value,
                        int digits) {
  if (operation == CageResult::Operation::kSum)
    return LinearSum::repeating(std::move(cells), value, digits);
  return std::make_shared<Product>(std::move(cells), value);
}

}  // namespace

// Tries digits cell by cell, and keeps the digits of every combination that yields the
// value. Skips branches that can't keep anything new or can't reach the value any more.
class CageResult::Search {
 public:
  Search(const CageResult& cage, std::span<const DigitSet> candidates)
      : cage_(cage), cells_(cage.scope()), sum_(cage.operation_ == Operation::kSum) {
    least_[cells_.size()] = most_[cells_.size()] = sum_ ? 0 : 1;
    for (std::size_t i = cells_.size(); i-- > 0;) {
      left_[i] = candidates[cells_[i]];
      candidates_[i] = candidates[cells_[i]];
      // Products beyond the value count as the value plus one, which prevents overflow.
      const std::int64_t beyond = cage.value_ + 1;
      const int highest = std::bit_width(candidates_[i].bits());
      least_[i] = std::min(with(least_[i + 1], candidates_[i].lowest()), beyond);
      most_[i] = std::min(with(most_[i + 1], highest), beyond);
    }
  }

  void run() { extend(0, sum_ ? 0 : 1, false); }
  DigitSet kept(std::size_t index) const { return candidates_[index].without(left_[index]); }

 private:
  std::int64_t with(std::int64_t result, std::int64_t digit) const {
    return sum_ ? result + digit : result * digit;
  }

  // `news` is true if a digit before `index` isn't known to be possible yet.
  void extend(std::size_t index, std::int64_t result, bool news) {
    if (index == cells_.size()) {
      if (result == cage_.value_) keep();
      return;
    }
    for (const int digit : candidates_[index]) {
      const std::int64_t next = with(result, digit);
      if (!sum_ && cage_.value_ % next != 0) continue;
      if (with(next, least_[index + 1]) > cage_.value_) break;
      if (with(next, most_[index + 1]) < cage_.value_) continue;
      if (!differs(cage_.rivals_[index], digits_, digit)) continue;
      const bool fresh = news || left_[index].has(digit);
      if (!fresh && !open_from(index + 1)) continue;
      digits_[index] = static_cast<std::uint8_t>(digit);
      extend(index + 1, next, fresh);
    }
  }

  bool open_from(std::size_t index) const {
    for (; index < cells_.size(); ++index) {
      if (!left_[index].empty()) return true;
    }
    return false;
  }

  void keep() {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      left_[i] = left_[i].without(DigitSet::of(digits_[i]));
    }
  }

  const CageResult& cage_;
  const std::vector<Cell>& cells_;
  bool sum_;
  std::array<std::uint8_t, kMaxCells> digits_{};
  std::array<DigitSet, kMaxCells> candidates_{}, left_{};  // per cell: all, and those not kept yet
  // Bounds of the result of the cells from each index to the end, capped at the value plus one.
  std::array<std::int64_t, kMaxCells + 1> least_{}, most_{};
};

CageResult::CageResult(std::vector<Cell> cells, Operation operation, int value,
                       const Topology& board)
    : number_(number_of(cells, operation, value, board.digits)),
      operation_(operation),
      value_(value),
      rivals_(rivals_of(scope(), board)) {}

bool CageResult::prune(std::span<DigitSet> candidates, bool& changed) const {
  if (!number_->prune(candidates, changed)) return false;
  int ways = 1;
  for (const Cell cell : scope()) {
    ways *= candidates[cell].size();
    if (ways > kMaxWays) return true;
  }
  Search search(*this, candidates);
  search.run();
  for (std::size_t i = 0; i < scope().size(); ++i) {
    DigitSet& here = candidates[scope()[i]];
    changed = changed || here != search.kept(i);
    here = search.kept(i);
    if (here.empty()) return false;
  }
  return true;
}

bool CageResult::satisfied_by(std::span<const std::uint8_t> grid) const {
  std::array<std::uint8_t, kMaxCells> digits{};
  for (std::size_t i = 0; i < scope().size(); ++i) {
    digits[i] = grid[scope()[i]];
    if (!differs(rivals_[i], digits, digits[i])) return false;
  }
  return number_->satisfied_by(grid);
}

std::shared_ptr<const Automaton> CageResult::automaton(int digits) const {
  return operation_ == Operation::kProduct ? product_line(digits, value_) : nullptr;
}

}  // namespace gridpress::calcudoku
