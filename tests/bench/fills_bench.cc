// Ways of filling a 9x9 grid: CPU time per grid, number of grids that differ up to symmetry, and
// how often nine random boxes make a valid grid.
//
//   bench_fills [GRIDS] [ARRANGEMENTS in millions]
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <numeric>
#include <set>

#include "generator/maker/fills/fills.h"
#include "generator/model/canonical.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

void measure(const FillWay& way, int grids) {
  const Rules rules{boxed_topology({3, 3}), {}};
  const FlatBoard board(rules.topology);
  const auto source = way.source(rules, board);
  std::set<Grid> forms;
  Grid grid;
  double spent = 0;
  int failed = 0;
  for (int i = 0; i < grids; ++i) {
    const double start = cpu_seconds();
    Rng rng(Seed(1).child(static_cast<std::uint64_t>(i)));
    const bool filled = source->fill(rng, grid);
    spent += cpu_seconds() - start;
    failed += !filled;
    if (filled) forms.insert(*canonical_grid({3, 3}, grid));
  }
  fmt::print("{:<10} {:>9.1f} us a grid  {:>6} different of {}  {} draws without a grid\n",
             way.name, spent / grids * 1e6, forms.size(), grids, failed);
}

bool line_is_whole(const std::array<std::array<int, 9>, 9>& boxes, int line, bool is_row) {
  unsigned seen = 0;
  for (int i = 0; i < 9; ++i) {
    const int r = is_row ? line : i, c = is_row ? i : line;
    seen |= 1U << boxes[r / 3 * 3 + c / 3][r % 3 * 3 + c % 3];
  }
  return seen == 0b1111111110;
}

void arrange_boxes(std::uint64_t tries) {
  Rng rng(Seed(2));
  std::array<std::array<int, 9>, 9> boxes;
  for (auto& box : boxes) std::iota(box.begin(), box.end(), 1);
  std::uint64_t valid = 0, top_rows = 0;
  for (std::uint64_t i = 0; i < tries; ++i) {
    for (auto& box : boxes) rng.shuffle(std::span<int>(box));
    top_rows += line_is_whole(boxes, 0, true);
    bool whole = true;
    for (int line = 0; line < 9 && whole; ++line) {
      whole = line_is_whole(boxes, line, true) && line_is_whole(boxes, line, false);
    }
    valid += whole;
  }
  fmt::print("nine random boxes: {} valid grids in {} tries, the first row whole in {}\n", valid,
             tries, top_rows);
}

}  // namespace

int main(int argc, char** argv) {
  const int grids = argc > 1 ? std::atoi(argv[1]) : 10'000;
  for (const FillWay& way : fill_ways()) {
    if (way.available()) measure(way, grids);
  }
  arrange_boxes(static_cast<std::uint64_t>(argc > 2 ? std::atoi(argv[2]) : 10) * 1'000'000);
}
