// Shared by the methods that fill cells in reading order: tracks the digits that a cell can still
// have.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

class ReadingOrder {
 public:
  explicit ReadingOrder(const FlatBoard& board)
      : board_(board), all_(DigitSet::all(board.digits()).bits()), seen_(board.houses()) {
    clear();
  }

  void clear() {
    std::fill(seen_.begin(), seen_.end(), 0U);
    grid_.assign(static_cast<std::size_t>(board_.cells()), 0);
  }
  std::uint32_t candidates(Cell cell) const {
    std::uint32_t seen = 0;
    for (const auto house : board_.houses_of(cell)) seen |= seen_[house];
    return all_ & ~seen;
  }
  void put(Cell cell, int digit) {
    grid_[cell] = static_cast<std::uint8_t>(digit);
    for (const auto house : board_.houses_of(cell)) seen_[house] |= DigitSet::of(digit).bits();
  }
  void take(Cell cell) {
    const std::uint32_t bit = DigitSet::of(grid_[cell]).bits();
    for (const auto house : board_.houses_of(cell)) seen_[house] &= ~bit;
    grid_[cell] = 0;
  }
  const Grid& grid() const { return grid_; }

 private:
  const FlatBoard& board_;
  const std::uint32_t all_;
  std::vector<std::uint32_t> seen_;  // per house: digits placed in it
  Grid grid_;
};

}  // namespace gridpress
