// diagonal: the boxes on the main diagonal share no row or column, so each can be filled with any
// order of the digits. These boxes are filled at random. The solver's first solution fills the
// remaining cells, so each filling of the diagonal leads to a single grid.
#include <algorithm>
#include <numeric>
#include <vector>

#include "generator/maker/fills/fills.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

class DiagonalSource : public GridSource {
 public:
  DiagonalSource(const Rules& rules, const FlatBoard& board) : rules_(rules) {
    const BoxShape box = rules.topology->box.value();
    const int n = board.digits();
    for (int i = 0; i < std::min(n / box.rows, n / box.columns); ++i) {
      std::vector<Cell> cells;
      for (int k = 0; k < n; ++k) {
        cells.push_back((i * box.rows + k / box.columns) * n + i * box.columns + k % box.columns);
      }
      boxes_.push_back(std::move(cells));
    }
  }

  bool fill(Rng& rng, Grid& grid) override {
    constexpr std::uint64_t kNodes = 20'000;
    const int n = rules_.topology->digits;
    Grid givens(static_cast<std::size_t>(n * n));
    std::vector<std::uint8_t> digits(n);
    for (const auto& cells : boxes_) {
      std::iota(digits.begin(), digits.end(), std::uint8_t{1});
      rng.shuffle(std::span(digits));
      for (int k = 0; k < n; ++k) givens[cells[k]] = digits[k];
    }
    grid = solve(rules_, givens, {.limit = 1, .node_budget = kNodes}).first;
    return !grid.empty();
  }

 private:
  const Rules& rules_;
  std::vector<std::vector<Cell>> boxes_;
};

}  // namespace

std::unique_ptr<GridSource> diagonal_source(const Rules& rules, const FlatBoard& board) {
  return std::make_unique<DiagonalSource>(rules, board);
}

}  // namespace gridpress
