// Properties that hold for every puzzle and every engine.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <numeric>

#include "generator/model/line_format.h"
#include "generator/solver/engines/engine.h"
#include "generator/solver/enumerate.h"
#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

using namespace gridpress;
using tests::classic_rules;
using tests::grid_of;
using tests::NaiveSolver;

namespace {

// For each of the 65,536 sets of cells of a 4x4 grid, the number of grids with the same digits in
// these cells. This is the number of solutions of the puzzle that has these cells as givens. It is
// found by comparing with all 288 grids.
std::vector<std::uint16_t> solutions_of_all_subsets(const std::string& grid) {
  std::vector<std::uint16_t> counts(1U << 16);
  GridWalk walk({2, 2});
  while (walk.next() == GridWalk::Step::kGrid) {
    unsigned same = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
      same |= static_cast<unsigned>(walk.line()[cell] == grid[cell]) << cell;
    }
    ++counts[same];
  }
  // A grid that has the same digits in a set of cells also has them in each subset.
  for (unsigned cell = 0; cell < 16; ++cell) {
    for (unsigned set = 0; set < counts.size(); ++set) {
      if ((set >> cell & 1U) == 0)
        counts[set] = static_cast<std::uint16_t>(counts[set] + counts[set | 1U << cell]);
    }
  }
  return counts;
}

void compare_all_4x4(const Engine& engine, const std::string& grid, unsigned step) {
  const auto counts = solutions_of_all_subsets(grid);
  const Rules rules = classic_rules(2, 2);
  REQUIRE(counts[0] == 288);
  REQUIRE(counts[0xFFFF] == 1);
  for (unsigned set = 0; set < counts.size(); set += step) {
    Grid givens(16);
    for (unsigned cell = 0; cell < 16; ++cell) {
      if (set >> cell & 1U) givens[cell] = static_cast<std::uint8_t>(grid[cell] - '0');
    }
    const SolveResult result = count_with(engine, rules, givens, {.limit = 300});
    if (result.count != counts[set]) FAIL(engine.name << ' ' << to_line(givens));
  }
}

// Changes a puzzle to an equivalent one: relabels digits, permutes rows, columns, bands and stacks,
// and may transpose the grid.
struct Disguise {
  BoxShape box;
  Grid givens;
};

std::vector<int> mixed_lines(int bands, int within, Rng& rng) {
  std::vector<int> order, band_order(bands), inner(within);
  std::iota(band_order.begin(), band_order.end(), 0);
  std::iota(inner.begin(), inner.end(), 0);
  rng.shuffle(std::span(band_order));
  for (const int band : band_order) {
    rng.shuffle(std::span(inner));
    for (const int line : inner) order.push_back(band * within + line);
  }
  return order;
}

Disguise disguised(BoxShape box, const Grid& givens, Rng& rng) {
  const int size = box.rows * box.columns;
  std::vector<std::uint8_t> names(size + 1);
  std::iota(names.begin(), names.end(), std::uint8_t{0});
  rng.shuffle(std::span(names).subspan(1));
  const auto rows = mixed_lines(box.columns, box.rows, rng);
  const auto columns = mixed_lines(box.rows, box.columns, rng);
  const bool transposed = rng.below(2) == 1;
  Disguise result{transposed ? BoxShape{box.columns, box.rows} : box, Grid(givens.size())};
  for (int r = 0; r < size; ++r) {
    for (int c = 0; c < size; ++c) {
      const int to = transposed ? size * c + r : size * r + c;
      result.givens[to] = names[givens[size * rows[r] + columns[c]]];
    }
  }
  return result;
}

// A random grid with holes. Some have a random digit added and so no solution.
Grid random_puzzle(BoxShape box, int holes_percent, Rng& rng) {
  const int size = box.rows * box.columns, cells = size * size;
  Grid givens = tests::with_holes(tests::mixed_grid(box, rng), cells * holes_percent / 100, rng);
  if (rng.below(3) == 0) {
    givens[rng.below(cells)] = static_cast<std::uint8_t>(1 + rng.below(size));
  }
  return givens;
}

}  // namespace

TEST_CASE(
    "the number of solutions of a 4x4 puzzle equals the number of grids that match its givens") {
  // All other grids are equivalent to one of these two.
  for (const std::string grid : {"1234341221434321", "1234341223414123"}) {
    compare_all_4x4(*find_engine("search"), grid, 1);
    compare_all_4x4(*find_engine("dlx"), grid, 11);
    compare_all_4x4(*find_engine("singles"), grid, 37);
  }
}

TEST_CASE("naive solver, search, exact cover and SAT count the same solutions of random puzzles") {
  struct Sort {
    BoxShape box;
    int least, most, rounds;  // percentage of holes
  };
  Rng rng(Seed(61));
  std::array<int, 3> seen{};
  for (const Sort& sort : {Sort{{2, 3}, 40, 70, 24}, {{3, 3}, 40, 60, 24}, {{3, 4}, 30, 50, 12}}) {
    const Rules rules = classic_rules(sort.box.rows, sort.box.columns);
    for (int round = 0; round < sort.rounds; ++round) {
      const int share = sort.least + (sort.most - sort.least) * round / sort.rounds;
      const Grid givens = random_puzzle(sort.box, share, rng);
      const std::uint64_t expected = NaiveSolver(rules, givens).count(2);
      ++seen[expected];
      for (const char* name : {"search", "dlx", "sat"}) {
        const Engine* engine = find_engine(name);
        if (engine == nullptr) continue;
        INFO(name << ' ' << to_line(givens));
        const SolveResult result = count_with(*engine, rules, givens);
        CHECK(result.decided);
        CHECK(result.count == expected);
      }
    }
  }
  CHECK((seen[0] > 5 && seen[1] > 5 && seen[2] > 5));
}

TEST_CASE("equivalent puzzles have the same number of solutions") {
  Rng rng(Seed(62));
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}) {
    for (int round = 0; round < 8; ++round) {
      const Grid givens = random_puzzle(box, 45 + round, rng);
      const std::uint64_t count =
          solve(classic_rules(box.rows, box.columns), givens, {.limit = 20}).count;
      const Disguise other = disguised(box, givens, rng);
      INFO(to_line(givens) << " and " << to_line(other.givens));
      const Rules rules = classic_rules(other.box.rows, other.box.columns);
      CHECK(solve(rules, other.givens, {.limit = 20}).count == count);
      CHECK(count_with(*find_engine("dlx"), rules, other.givens, {.limit = 20}).count == count);
    }
  }
}
