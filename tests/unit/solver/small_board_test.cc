#include "generator/solver/small_board.h"

#include <catch2/catch.hpp>

#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress {
namespace {

// Whether the puzzle has a solution with another digit in the cell, found by trying each digit.
bool other_by_trial(const Rules& rules, Grid givens, Cell cell, int digit) {
  for (int other = 1; other <= rules.topology->digits; ++other) {
    givens[cell] = static_cast<std::uint8_t>(other);
    if (other != digit && tests::NaiveSolver(rules, givens).count(1) == 1) return true;
  }
  return false;
}

void check_board(const Rules& rules, const Grid& solution, Rng& rng) {
  REQUIRE(solver::SmallBoard::fits(rules));
  const solver::SmallBoard board(rules);
  const int cells = rules.topology->cells();
  int yes = 0, no = 0;
  for (int round = 0; round < 40; ++round) {
    Grid givens = tests::with_holes(solution, cells * (5 + round % 3) / 10, rng);
    if (round % 8 == 7) {  // these puzzles usually have no solution
      givens[rng.below(static_cast<std::uint32_t>(cells))] = static_cast<std::uint8_t>(
          1 + rng.below(static_cast<std::uint32_t>(rules.topology->digits)));
    }
    for (Cell cell = 0; cell < cells; cell += 3) {
      if (givens[cell] != 0) continue;
      const bool found = board.has_other(givens, cell, solution[cell]);
      CAPTURE(to_line(givens), cell);
      REQUIRE(found == other_by_trial(rules, givens, cell, solution[cell]));
      ++(found ? yes : no);
    }
  }
  CHECK(yes > 0);
  CHECK(no > 0);
}

TEST_CASE("small boards: a second solution is found exactly if one exists") {
  Rng rng(Seed(21));
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{2, 4}}) {
    check_board({boxed_topology(box), {}}, tests::mixed_grid(box, rng), rng);
  }
}

// A 5x5 with rows, columns, and a house of only three cells.
TEST_CASE("small boards: a house with fewer cells than digits doesn't need every digit") {
  std::vector<Position> positions;
  std::vector<House> rows, columns;
  for (int i = 0; i < 5; ++i) {
    rows.push_back({HouseKind::kRow, i, {}});
    columns.push_back({HouseKind::kColumn, i, {}});
  }
  Grid solution;
  for (int cell = 0; cell < 25; ++cell) {
    positions.push_back({cell / 5, cell % 5});
    rows[cell / 5].cells.push_back(cell);
    columns[cell % 5].cells.push_back(cell);
    solution.push_back(static_cast<std::uint8_t>((cell % 5 + cell / 5 * 2) % 5 + 1));
  }
  std::vector<House> houses = rows;
  houses.insert(houses.end(), columns.begin(), columns.end());
  houses.push_back({HouseKind::kOther, 0, {0, 6, 12}});
  Rng rng(Seed(22));
  check_board({make_topology(5, positions, houses, std::nullopt), {}}, solution, rng);
}

TEST_CASE("small boards: 9x9 is not treated as a small board") {
  CHECK_FALSE(solver::SmallBoard::fits(tests::classic_rules(3, 3)));
}

}  // namespace
}  // namespace gridpress
