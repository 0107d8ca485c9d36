// pattern: the first row has the digits in order. Every other row is the row above, shifted by a
// box's width, plus one more at the start of each band. Then rows within bands, columns within
// stacks, bands, stacks and digits are shuffled, and square boxes may be transposed. All grids of
// this method are the same up to these symmetries: for 9x9, one class of 5,472,730,538.
#include <numeric>
#include <vector>

#include "generator/maker/fills/fills.h"

namespace gridpress {
namespace {

// Returns, for each position, the line that moves there. Shuffles the bands, and the lines within
// each band.
std::vector<int> shuffled_lines(int size, int lines_of_band, Rng& rng) {
  std::vector<int> bands(size / lines_of_band), order;
  std::iota(bands.begin(), bands.end(), 0);
  rng.shuffle(std::span(bands));
  for (const int band : bands) {
    std::vector<int> lines(lines_of_band);
    std::iota(lines.begin(), lines.end(), band * lines_of_band);
    rng.shuffle(std::span(lines));
    order.insert(order.end(), lines.begin(), lines.end());
  }
  return order;
}

class PatternSource : public GridSource {
 public:
  explicit PatternSource(BoxShape box) : box_(box) {}

  bool fill(Rng& rng, Grid& grid) override {
    const int n = box_.rows * box_.columns;
    const std::vector<int> rows = shuffled_lines(n, box_.rows, rng);
    const std::vector<int> columns = shuffled_lines(n, box_.columns, rng);
    std::vector<std::uint8_t> digits(n);
    std::iota(digits.begin(), digits.end(), std::uint8_t{1});
    rng.shuffle(std::span(digits));
    const bool turned = box_.rows == box_.columns && rng.below(2) == 1;
    grid.resize(static_cast<std::size_t>(n * n));
    for (int r = 0; r < n; ++r) {
      for (int c = 0; c < n; ++c) {
        const int shift = rows[r] % box_.rows * box_.columns + rows[r] / box_.rows;
        grid[turned ? c * n + r : r * n + c] = digits[(columns[c] + shift) % n];
      }
    }
    return true;
  }

 private:
  const BoxShape box_;
};

}  // namespace

std::unique_ptr<GridSource> pattern_source(const Rules& rules, const FlatBoard&) {
  return std::make_unique<PatternSource>(rules.topology->box.value());
}

}  // namespace gridpress
