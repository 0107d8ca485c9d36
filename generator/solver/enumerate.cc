#include "generator/solver/enumerate.h"

#include <algorithm>
#include <bit>

#include "generator/base/result.h"
#include "generator/model/line_format.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

// After this many dead ends since the last grid, a much earlier choice is probably wrong.
constexpr std::uint64_t kLost = 2'000;
constexpr std::uint64_t kNodes = 1'000;  // budget for testing one such choice

}  // namespace

GridWalk::GridWalk(BoxShape box, const GridWalkOptions& options)
    : size_(box.rows * box.columns),
      last_row_(size_ * (size_ - 1)),
      all_(DigitSet::all(size_).bits()),
      options_(options),
      rows_(size_),
      columns_(size_),
      boxes_(size_),
      left_(size_ * size_),
      chosen_(size_ * size_),
      line_(size_ * size_, '.'),
      rules_{boxed_topology(box), {}} {
  GRIDPRESS_CHECK(options_.from.size() <= line_.size());
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      places_.push_back({row, column, row / box.rows * box.rows + column / box.columns});
    }
  }
  left_[0] = untried(0);
}

inline std::uint32_t GridWalk::untried(int cell) const {
  const Place& at = places_[cell];
  const std::uint32_t digits = all_ & ~(rows_[at.row] | columns_[at.column] | boxes_[at.box]);
  if (cell != tight_ || cell >= static_cast<int>(options_.from.size())) return digits;
  const std::uint32_t least = DigitSet::of(options_.from[cell]).bits();
  return digits & (options_.only ? least : ~(least - 1));
}

inline void GridWalk::place(int cell, std::uint32_t digit) {
  const Place& at = places_[cell];
  rows_[at.row] |= digit;
  columns_[at.column] |= digit;
  boxes_[at.box] |= digit;
  chosen_[cell] = digit;
  line_[cell] = digit_symbol(std::countr_zero(digit) + 1);
  if (tight_ == cell && cell < static_cast<int>(options_.from.size()) &&
      digit == DigitSet::of(options_.from[cell]).bits()) {
    ++tight_;
  }
}

inline void GridWalk::lift(int cell) {
  const Place& at = places_[cell];
  const std::uint32_t others = ~chosen_[cell];
  rows_[at.row] &= others;
  columns_[at.column] &= others;
  boxes_[at.box] &= others;
  tight_ = std::min(tight_, cell);
}

// Returns false if a search proves that no grid begins with the digits chosen for the first `cells`
// cells.
bool GridWalk::possible(int cells) const {
  Grid givens(line_.size());
  for (int cell = 0; cell < cells; ++cell) {
    givens[cell] = static_cast<std::uint8_t>(std::countr_zero(chosen_[cell]) + 1);
  }
  const SolveResult result = solve(rules_, givens, {.limit = 1, .node_budget = kNodes});
  return result.count > 0 || !result.decided;
}

// Backtracks to the first choice that rules out every grid. Finds that choice by bisection.
void GridWalk::jump_back() {
  int most = 0, least = cell_ + 1;  // prefix lengths known to be possible and impossible
  while (least - most > 1) {
    const int middle = (most + least) / 2;
    (possible(middle) ? most : least) = middle;
  }
  while (cell_ >= least) lift(--cell_);
  guarded_ = true;
}

// Advances from cell_, whose left_ is known, to the next filling of all rows but the last. Leaves
// cell_ at the first cell of the last row. Returns false if no filling is left or patience ran out.
bool GridWalk::fill() {
  while (cell_ < last_row_) {
    const std::uint32_t left = left_[cell_];
    if (left == 0) {
      if (++dead_ends_ == options_.patience) {
        state_ = Step::kGivenUp;
        return false;
      }
      if (dead_ends_ == kLost) jump_back();
      if (cell_ == 0) {
        state_ = Step::kEnd;
        return false;
      }
      lift(--cell_);
      continue;
    }
    const std::uint32_t digit = left & -left;
    left_[cell_] = left & (left - 1);
    place(cell_, digit);
    if (guarded_ && !possible(cell_ + 1)) {
      lift(cell_);
      continue;
    }
    ++cell_;
    left_[cell_] = untried(cell_);
  }
  return true;
}

// Advances to the next filling or, at the beginning, to the first.
bool GridWalk::advance() {
  dead_ends_ = 0;
  guarded_ = false;
  if (cell_ == last_row_) lift(--cell_);
  return fill();
}

// Fills the last row. Returns false if the grid must be skipped because of options_.from.
bool GridWalk::finish_last_row() {
  const auto known = static_cast<int>(options_.from.size());
  bool undecided = tight_ == last_row_;
  for (int column = 0; column < size_; ++column) {
    const int cell = last_row_ + column;
    const int digit = std::countr_zero(all_ & ~columns_[column]) + 1;
    line_[cell] = digit_symbol(digit);
    if (!undecided || cell >= known || digit == options_.from[cell]) continue;
    if (options_.only || digit < options_.from[cell]) return false;
    undecided = false;
  }
  return true;
}

GridWalk::Step GridWalk::next() {
  while (state_ == Step::kGrid) {
    if (advance() && finish_last_row()) return Step::kGrid;
  }
  return state_;
}

std::uint64_t GridWalk::count(std::uint64_t most) {
  std::uint64_t found = 0;
  while (state_ == Step::kGrid && (most == 0 || found < most)) {
    // The last row can be wrong only if all cells before it are equal to `from`.
    if (advance()) found += tight_ < last_row_ || finish_last_row();
  }
  return found;
}

std::uint64_t count_by_classes(BoxShape box) {
  const int size = box.rows * box.columns;
  Grid first_row;
  std::uint64_t relabellings = 1;
  for (int digit = 1; digit <= size; ++digit) {
    first_row.push_back(static_cast<std::uint8_t>(digit));
    relabellings *= static_cast<std::uint64_t>(digit);
  }
  return relabellings * GridWalk(box, {.from = first_row, .only = true, .patience = 0}).count();
}

}  // namespace gridpress
