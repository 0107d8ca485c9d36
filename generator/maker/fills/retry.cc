// retry: random digits in reading order, without looking ahead. At a dead end, the row is cleared
// and filled again. After several dead ends, the whole grid is cleared. Every grid is possible.
#include <bit>

#include "generator/maker/fills/fills.h"
#include "generator/maker/fills/line_by_line.h"

namespace gridpress {
namespace {

class RetrySource : public GridSource {
 public:
  explicit RetrySource(const FlatBoard& board) : size_(board.digits()), order_(board) {}

  bool fill(Rng& rng, Grid& grid) override {
    constexpr int kGrids = 200;
    for (int i = 0; i < kGrids; ++i) {
      order_.clear();
      if (!try_grid(rng)) continue;
      grid = order_.grid();
      return true;
    }
    return false;
  }

 private:
  bool try_grid(Rng& rng) {
    constexpr int kRows = 60;
    int dead_ends = 0;
    for (int row = 0; row < size_;) {
      if (try_row(row, rng)) {
        ++row;
      } else if (++dead_ends == kRows) {
        return false;
      }
    }
    return true;
  }

  bool try_row(int row, Rng& rng) {
    for (int column = 0; column < size_; ++column) {
      const Cell cell = row * size_ + column;
      std::uint32_t left = order_.candidates(cell);
      if (left == 0) {
        while (column-- > 0) order_.take(row * size_ + column);
        return false;
      }
      for (auto skip = rng.below(static_cast<std::uint32_t>(count_bits(left))); skip > 0; --skip)
        left &= left - 1;
      order_.put(cell, std::countr_zero(left) + 1);
    }
    return true;
  }

  const int size_;
  ReadingOrder order_;
};

}  // namespace

std::unique_ptr<GridSource> retry_source(const Rules&, const FlatBoard& board) {
  return std::make_unique<RetrySource>(board);
}

}  // namespace gridpress
