#include "generator/maker/quality.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "generator/maker/make.h"

namespace gridpress {
namespace {

Grid sample_grid() {
  Grid grid;
  for (int cell = 0; cell < 81; ++cell) {
    const int r = cell / 9, c = cell % 9;
    grid.push_back(static_cast<std::uint8_t>((r * 3 + r / 3 + c) % 9 + 1));
  }
  return grid;
}

TEST_CASE("an even removal order takes givens from all boxes and digits in turn") {
  const TopologyPtr board = boxed_topology({3, 3});
  const auto orbits = orbits_of(*board, Symmetry::kNone);
  Rng rng(Seed(1));
  const auto order = even_order({.spread = 1}, *board, orbits, sample_grid(), rng);
  std::vector<int> all = order, cells(81);
  std::sort(all.begin(), all.end());
  std::iota(cells.begin(), cells.end(), 0);
  CHECK(all == cells);
  for (std::size_t round = 0; round < 81; round += 9) {
    unsigned boxes = 0;
    for (std::size_t i = round; i < round + 9; ++i) {
      const Cell cell = orbits[order[i]].front();
      boxes |= 1U << (cell / 27 * 3 + cell % 9 / 3);
    }
    CHECK(boxes == 0x1FF);
  }
  const auto by_digit = even_order({.balance = 4}, *board, orbits, sample_grid(), rng);
  unsigned digits = 0;
  for (int i = 0; i < 9; ++i) digits |= 1U << sample_grid()[orbits[by_digit[i]].front()];
  CHECK(digits == 0x3FE);
  CHECK(even_order({.spread = 1}, *board, orbits, sample_grid(), rng) != order);
}

// Both limits are strict: only one of thousands of randomly carved grids meets them.
TEST_CASE("carving respects the limits for balance and spread") {
  for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kRotational}) {
    DigitRequest order;
    order.level.clues = fields::Range{30, 36};
    order.level.rating = fields::Range{1.2, 1.5};
    order.symmetry = symmetry;
    order.graded = false;
    order.quality = {.balance = 4, .no_empty = true, .spread = 1};
    const Rules rules{boxed_topology({3, 3}), {}};
    const DigitBatch batch = make_attempts(rules, order, {0, 300});
    CHECK(batch.puzzles.size() >= 20);
    for (const DigitPuzzle& puzzle : batch.puzzles) {
      CHECK(has_quality(order.quality, *rules.topology, puzzle.givens));
    }
  }
}

}  // namespace
}  // namespace gridpress
