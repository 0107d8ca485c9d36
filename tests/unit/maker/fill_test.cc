#include "generator/maker/fill.h"

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "generator/maker/fills/fills.h"
#include "generator/model/canonical.h"
#include "tests/support/boards.h"

namespace gridpress {
namespace {

// The grid with its digits relabelled in the order of their first occurrence.
Grid relabelled(const Grid& grid) {
  std::array<std::uint8_t, 26> name{};
  std::uint8_t next = 0;
  Grid result;
  for (const auto digit : grid) {
    if (name[digit] == 0) name[digit] = ++next;
    result.push_back(name[digit]);
  }
  return result;
}

TEST_CASE("every fill method yields a valid grid at every size it supports") {
  for (int size = 4; size <= 25; ++size) {
    const auto box = default_box(size);
    if (!box) continue;
    const TopologyPtr topology = boxed_topology(*box);
    const FlatBoard board(topology);
    Filler filler(board);
    Rng rng(Seed(static_cast<std::uint64_t>(size)));
    const Grid grid = filler.fill(rng);
    CAPTURE(size);
    for (const House& house : topology->houses) {
      std::set<int> digits;
      for (const Cell cell : house.cells) digits.insert(grid[cell]);
      CHECK(static_cast<int>(digits.size()) == size);
      CHECK(*digits.begin() == 1);
      CHECK(*digits.rbegin() == size);
    }
  }
}

TEST_CASE("all 288 grids of 4x4 occur with about equal frequency") {
  const FlatBoard board(boxed_topology({2, 2}));
  Filler filler(board);
  std::map<Grid, int> counts;
  constexpr int kFills = 288 * 50;
  Rng rng(Seed(4));
  for (int i = 0; i < kFills; ++i) ++counts[filler.fill(rng)];
  CHECK(counts.size() == 288);
  for (const auto& [grid, count] : counts) {
    CHECK(count > 15);
    CHECK(count < 110);
  }
}

TEST_CASE("in random 9x9 grids, no digit is favoured in any cell") {
  const FlatBoard board(boxed_topology({3, 3}));
  Filler filler(board);
  constexpr int kFills = 2000;
  std::array<std::array<int, 10>, 81> counts{};
  std::set<Grid> families;
  for (int i = 0; i < kFills; ++i) {
    Rng rng(Seed(9).child(i));
    const Grid& grid = filler.fill(rng);
    for (int cell = 0; cell < 81; ++cell) ++counts[cell][grid[cell]];
    families.insert(relabelled(grid));
  }
  CHECK(families.size() == kFills);
  // Chi-squared with eight degrees of freedom exceeds 35 by chance only once in 37,000 cells.
  for (int cell = 0; cell < 81; ++cell) {
    double chi = 0;
    for (int digit = 1; digit <= 9; ++digit) {
      const double off = counts[cell][digit] - kFills / 9.0;
      chi += off * off / (kFills / 9.0);
    }
    CHECK(chi < 35);
  }
}

// Counts how many of 300 grids of each method differ if equivalent grids count as one.
TEST_CASE("each method for filling a 9x9 grid has the diversity stated in docs/making.md") {
  constexpr std::size_t kFills = 300;
  const Rules rules = tests::classic_rules(3, 3);
  const FlatBoard board(rules.topology);
  for (const FillWay& way : fill_ways()) {
    if (!way.available() || way.name == "sat") continue;  // "sat" takes 1 ms per grid
    CAPTURE(way.name);
    const auto source = way.source(rules, board);
    std::set<Grid> classes, grids;
    for (std::uint64_t next = 0; grids.size() < kFills && next < 2 * kFills; ++next) {
      Rng rng(Seed(6).child(next));
      Grid grid;
      if (!source->fill(rng, grid)) continue;
      grids.insert(grid);
      classes.insert(*canonical_grid({3, 3}, grid));
    }
    REQUIRE(grids.size() == kFills);
    if (way.one_grid) {
      CHECK(classes.size() == 1);
    } else if (way.name == "sequence") {
      CHECK(classes.size() * 100 >= kFills * 99);
    } else {
      CHECK(classes.size() == kFills);
    }
  }
}

TEST_CASE("the same seed gives the same grid, whatever was filled before") {
  const FlatBoard board(boxed_topology({3, 3}));
  Filler used(board), fresh(board);
  Rng other(Seed(1));
  used.fill(other);
  Rng a(Seed(2)), b(Seed(2));
  CHECK(to_line(used.fill(a)) == to_line(fresh.fill(b)));
}

TEST_CASE("generated grids match known ones") {
  const auto first = [](BoxShape box) {
    const FlatBoard board(boxed_topology(box));
    Filler filler(board);
    Rng rng(Seed(2026));
    return to_line(filler.fill(rng));
  };
  CHECK(first({3, 3}) ==
        "371629845658431297429785631132857469596142378784963512813296754945378126267514983");
  CHECK(first({2, 3}) == "452361631245514632326514243156165423");
}

}  // namespace
}  // namespace gridpress
