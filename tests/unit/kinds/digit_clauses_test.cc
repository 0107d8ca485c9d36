// Compares solving by clauses with brute force, on boards small enough to try every grid.
#include "generator/kinds/digit_clauses.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/base/random.h"

namespace gridpress {
namespace {

// A 3x3 board with the digits 1 to 3, in which only rows are houses and other rules can decide.
TopologyPtr rows_of_three() {
  std::vector<Position> positions;
  std::vector<House> houses;
  for (int row = 0; row < 3; ++row) {
    houses.push_back({HouseKind::kRow, row, {3 * row, 3 * row + 1, 3 * row + 2}});
    for (int column = 0; column < 3; ++column) positions.push_back({row, column});
  }
  return make_topology(3, std::move(positions), std::move(houses), std::nullopt);
}

// A random rule, consisting of the transitions between states and the accepting states.
struct RandomRule {
  static constexpr int kStates = 4;

  std::vector<Cell> cells;
  bool different = false;
  std::vector<int> table;
  int total = 0;  // the sum of the different digits

  RandomRule(Rng& rng, bool all_different) : different(all_different) {
    std::vector<Cell> all{0, 1, 2, 3, 4, 5, 6, 7, 8};
    rng.shuffle(std::span(all));
    cells.assign(all.begin(), all.begin() + 2 + rng.below(all_different ? 2 : 4));
    for (int i = 0; i < kStates * 3; ++i) table.push_back(static_cast<int>(rng.below(5)) - 1);
    total = 3 + static_cast<int>(rng.below(3));
  }

  FoldRule fold() const {
    if (different) {
      return {[](int state, int, int digit) { return state + digit; },
              [this](int state) { return state == total || cells.size() == 3; }};
    }
    return {[this](int state, int, int digit) { return table[state * 3 + digit - 1]; },
            [](int state) { return state != 3; }};
  }

  bool holds(const Grid& grid) const {
    const FoldRule it = fold();
    int state = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; different && j < i; ++j) {
        if (grid[cells[i]] == grid[cells[j]]) return false;
      }
      state = it.next(state, static_cast<int>(i), grid[cells[i]]);
      if (state < 0) return false;
    }
    return it.accepts(state);
  }
};

std::vector<Grid> grids_of(const Topology& board) {
  std::vector<Grid> grids{Grid(9)};
  for (Cell cell = 0; cell < 9; ++cell) {
    std::vector<Grid> more;
    for (const Grid& grid : grids) {
      for (std::uint8_t digit = 1; digit <= 3; ++digit) {
        const auto has = [&](Cell peer) { return grid[peer] == digit; };
        if (std::ranges::any_of(board.peers[cell], has)) continue;
        more.push_back(grid);
        more.back()[cell] = digit;
      }
    }
    grids = std::move(more);
  }
  return grids;
}

}  // namespace

TEST_CASE("solving by clauses counts as many solutions as brute force for any givens and rules") {
  if (!solver::ClauseSolver::make({}, {})) return;
  const TopologyPtr board = rows_of_three();
  const std::vector<Grid> all = grids_of(*board);
  REQUIRE(all.size() == 216);
  Rng rng(Seed(17));
  int none = 0, solved = 0;
  for (int round = 0; round < 200; ++round) {
    Grid givens(9);
    for (int i = round % 3; i > 0; --i) {
      givens[rng.below(9)] = static_cast<std::uint8_t>(1 + rng.below(3));
    }
    std::vector<RandomRule> rules;
    for (int i = 0; i < 1 + round % 4; ++i) rules.emplace_back(rng, rng.below(2) == 0);
    DigitClauses clauses(*board, givens);
    for (const RandomRule& rule : rules) {
      if (rule.different) {
        clauses.add_different(rule.cells, rule.fold());
      } else {
        clauses.add_fold(rule.cells, rule.fold());
      }
    }
    const auto obeys = [&](const Grid& grid) {
      for (Cell cell = 0; cell < 9; ++cell) {
        if (givens[cell] != 0 && givens[cell] != grid[cell]) return false;
      }
      return std::ranges::all_of(rules, [&](const RandomRule& rule) { return rule.holds(grid); });
    };
    const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(all, obeys));
    const auto counted = clauses.count(1000, 0);
    CAPTURE(round);
    REQUIRE(counted->decided);
    REQUIRE(counted->count == expected);
    if (expected > 0) REQUIRE(obeys(counted->first));
    ++(expected == 0 ? none : solved);
  }
  CHECK(none > 20);
  CHECK(solved > 60);
}

TEST_CASE("the state graph of a rule contains no dead ends") {
  const std::vector<DigitSet> candidates{DigitSet::all(5), DigitSet::of(2) | DigitSet::of(4),
                                         DigitSet::all(3)};
  const FoldRule sum_of_six{
      [](int sum, int, int digit) { return sum + digit > 6 ? -1 : sum + digit; },
      [](int sum) { return sum == 6; }};
  const FoldGraph graph(sum_of_six, candidates);  // allows 1 2 3, 2 2 2, 3 2 1 and 1 4 1
  CHECK(graph.digits(0) == DigitSet::all(3));
  CHECK(graph.digits(1) == candidates[1]);
  CHECK(graph.digits(2) == candidates[2]);
  CHECK(graph.states(0) == 1);
  CHECK(graph.states(1) == 3);
  CHECK(graph.states(2) == 3);
  CHECK(graph.arcs(1).size() == 4);
  const std::vector<DigitSet> large{DigitSet::of(4), DigitSet::of(4)};
  CHECK(FoldGraph(sum_of_six, large).states(0) == 0);
  const std::vector<DigitSet> three(3, DigitSet::all(5));
  CHECK(sets_of(sum_of_six, three) == std::vector{DigitSet::all(3)});
}

}  // namespace gridpress
