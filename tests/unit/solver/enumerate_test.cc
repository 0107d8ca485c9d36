#include "generator/solver/enumerate.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/model/line_format.h"
#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress {
namespace {

using tests::classic_rules;
using tests::grid_of;
using Step = GridWalk::Step;

std::vector<std::string> walk(BoxShape box, const GridWalkOptions& options, std::size_t most) {
  std::vector<std::string> lines;
  GridWalk walk(box, options);
  while (lines.size() < most && walk.next() == Step::kGrid) lines.push_back(walk.line());
  return lines;
}

bool is_grid(BoxShape box, const std::string& line) {
  return tests::NaiveSolver(classic_rules(box.rows, box.columns), grid_of(line)).count(2) == 1;
}

TEST_CASE("all grids of 4x4 are enumerated in order, each once") {
  const auto all = walk({2, 2}, {}, 1000);
  CHECK(all.size() == 288);
  CHECK(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()) == all.end());
  CHECK(std::ranges::all_of(all, [](const auto& line) { return is_grid({2, 2}, line); }));
  GridWalk again({2, 2});
  CHECK(again.count() == 288);
  CHECK(again.next() == Step::kEnd);
  CHECK(again.next() == Step::kEnd);
  CHECK(count_by_classes({2, 2}) == 288);
}

TEST_CASE("enumeration starts at the first grid that isn't before the given prefix") {
  const auto all = walk({2, 2}, {}, 1000);
  // All prefixes of some grids, and sequences that aren't a prefix of any grid.
  std::vector<Grid> prefixes = {grid_of("11"), grid_of("4444"), grid_of("1243341"), {}};
  for (std::size_t i = 0; i < all.size(); i += 23) {
    for (std::size_t length = 1; length <= 16; ++length) {
      prefixes.push_back(grid_of(all[i].substr(0, length)));
      if (prefixes.back().back() < 4) ++prefixes.back().back();
    }
  }
  for (const Grid& from : prefixes) {
    std::string text;
    for (const int digit : from) text += digit_symbol(digit);
    CAPTURE(text);
    const auto first = std::lower_bound(all.begin(), all.end(), text);
    CHECK(walk({2, 2}, {.from = from}, 1000) == std::vector(first, all.end()));
    std::vector<std::string> within;
    std::copy_if(all.begin(), all.end(), std::back_inserter(within),
                 [&](const std::string& line) { return line.starts_with(text); });
    CHECK(walk({2, 2}, {.from = from, .only = true}, 1000) == within);
    CHECK(GridWalk({2, 2}, {.from = from, .only = true}).count() == within.size());
  }
}

TEST_CASE("6x6 grids are counted by classes of first rows and by relabelling") {
  CHECK(count_by_classes({2, 3}) == 28'200'960);
  CHECK(count_by_classes({3, 2}) == 28'200'960);
  // 28,200,960 / 6! grids have the first row 123456, and equally many have 654321.
  CHECK(GridWalk({2, 3}, {.from = grid_of("654321"), .only = true}).count() == 39'168);
}

TEST_CASE("6x6 grids are counted one by one", "[.slow]") {
  CHECK(GridWalk({2, 3}).count() == 28'200'960);
  CHECK(GridWalk({3, 2}).count() == 28'200'960);
}

TEST_CASE("enumerated grids of larger boards are valid and in order") {
  for (const BoxShape box : {BoxShape{3, 3}, {2, 4}, {3, 4}, {4, 4}, {3, 6}}) {
    const auto lines = walk(box, {}, 200);
    CAPTURE(box.rows, box.columns);
    CHECK(lines.size() == 200);
    CHECK(std::adjacent_find(lines.begin(), lines.end(), std::greater_equal<>()) == lines.end());
    CHECK(is_grid(box, lines.front()));
    CHECK(is_grid(box, lines.back()));
  }
  const auto late = walk({3, 3}, {.from = grid_of("987654321")}, 1);
  CHECK(late.at(0).substr(0, 12) == "987654321123");
}

TEST_CASE("counting stops at its limit and can be continued") {
  GridWalk walk({2, 2});
  CHECK(walk.count(100) == 100);
  REQUIRE(walk.next() == Step::kGrid);
  GridWalk other({2, 2});
  for (int i = 0; i < 101; ++i) REQUIRE(other.next() == Step::kGrid);
  CHECK(walk.line() == other.line());
  CHECK(walk.count(1000) == 187);
}

TEST_CASE("enumeration stops when its budget runs out") {
  GridWalk walk({3, 6}, {.from = {}, .only = false, .patience = 10});
  CHECK(walk.next() == Step::kGivenUp);
  CHECK(walk.next() == Step::kGivenUp);
}

}  // namespace
}  // namespace gridpress
