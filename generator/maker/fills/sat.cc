// sat: assumes some random digits that don't contradict each other directly, and lets CaDiCaL
// complete the grid. If that is impossible, half as many digits are assumed. CaDiCaL always makes
// the same choices, so cells without an assumed digit are biased towards the digits that it tries
// first.
#include "generator/solver/sat.h"

#include <numeric>
#include <span>
#include <vector>

#include "generator/maker/fills/fills.h"
#include "generator/maker/fills/line_by_line.h"

namespace gridpress {
namespace {

class SatSource : public GridSource {
 public:
  SatSource(const Rules& rules, const FlatBoard& board) : rules_(rules), board_(board) {}

  bool fill(Rng& rng, Grid& grid) override {
    constexpr std::uint64_t kConflicts = 20'000;
    for (int assumed = board_.cells() / 5; assumed > 0; assumed /= 2) {
      const auto result =
          solver::solve_by_sat(rules_, assumptions(assumed, rng),
                               {.limit = 1, .conflict_limit = kConflicts, .known = {}});
      if (!result || result->count == 0) continue;
      grid = result->first;
      return true;
    }
    return false;
  }

 private:
  Grid assumptions(int count, Rng& rng) const {
    ReadingOrder placed(board_);
    std::vector<Cell> cells(board_.cells());
    std::iota(cells.begin(), cells.end(), 0);
    rng.shuffle(std::span(cells));
    for (int i = 0; i < count; ++i) {
      const int digit =
          1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(board_.digits())));
      if ((placed.candidates(cells[i]) & DigitSet::of(digit).bits()) != 0) {
        placed.put(cells[i], digit);
      }
    }
    return placed.grid();
  }

  const Rules& rules_;
  const FlatBoard& board_;
};

}  // namespace

std::unique_ptr<GridSource> sat_source(const Rules& rules, const FlatBoard& board) {
  return std::make_unique<SatSource>(rules, board);
}

}  // namespace gridpress
