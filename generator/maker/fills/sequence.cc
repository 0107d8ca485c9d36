// sequence: fills the first band at random, then completes the grid with the smallest possible
// digits in reading order, depth first. Finally relabels the digits. The rows after the first band
// aren't random, so grids resemble each other below the first band.
#include <bit>
#include <numeric>
#include <span>

#include "generator/maker/fills/fills.h"
#include "generator/maker/fills/line_by_line.h"

namespace gridpress {
namespace {

class SequenceSource : public GridSource {
 public:
  SequenceSource(const Rules& rules, const FlatBoard& board)
      : digits_(board.digits()),
        cells_(board.cells()),
        prefix_(rules.topology->box.value().rows * board.digits()),
        order_(board) {}

  bool fill(Rng& rng, Grid& grid) override {
    constexpr int kSteps = 100'000;
    order_.clear();
    steps_ = kSteps;
    if (!extend(0, &rng)) return false;
    grid = order_.grid();
    std::vector<std::uint8_t> label(digits_);
    std::iota(label.begin(), label.end(), std::uint8_t{1});
    rng.shuffle(std::span(label));
    for (auto& digit : grid) digit = label[digit - 1];
    return true;
  }

 private:
  // Fills the cells from `cell` on, depth first. Tries the digits of a cell at random in the first
  // band, and in ascending order after it. Returns false if that is impossible or takes too many
  // steps.
  bool extend(Cell cell, Rng* rng) {
    if (cell == cells_) return true;
    std::uint32_t left = order_.candidates(cell);
    while (left != 0 && steps_-- > 0) {
      std::uint32_t pick = left;
      if (cell < prefix_) {
        for (auto skip = rng->below(static_cast<std::uint32_t>(count_bits(left))); skip > 0; --skip)
          pick &= pick - 1;
      }
      pick &= 0U - pick;
      left ^= pick;
      order_.put(cell, std::countr_zero(pick) + 1);
      if (extend(cell + 1, rng)) return true;
      order_.take(cell);
    }
    return false;
  }

  const int digits_, cells_, prefix_;
  ReadingOrder order_;
  int steps_ = 0;
};

}  // namespace

std::unique_ptr<GridSource> sequence_source(const Rules& rules, const FlatBoard& board) {
  return std::make_unique<SequenceSource>(rules, board);
}

}  // namespace gridpress
