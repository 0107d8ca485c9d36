#include "generator/solver/solve.h"

#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <vector>

#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress {
namespace {

using tests::classic_rules;
using tests::grid_of;
using tests::NaiveSolver;

// A cage whose digits may repeat and add up to a total. It prunes candidates only by bounds.
class BoundedSum : public Constraint {
 public:
  BoundedSum(std::vector<Cell> cells, int total) : cells_(std::move(cells)), total_(total) {}

  const std::vector<Cell>& scope() const override { return cells_; }

  bool prune(std::span<DigitSet> candidates, bool& changed) const override {
    int low = 0, high = 0;
    for (const Cell cell : cells_) {
      low += candidates[cell].lowest();
      high += highest(candidates[cell]);
    }
    for (const Cell cell : cells_) {
      DigitSet kept;
      for (const int digit : candidates[cell]) {
        const bool reaches = high - highest(candidates[cell]) + digit >= total_;
        if (reaches && low - candidates[cell].lowest() + digit <= total_)
          kept |= DigitSet::of(digit);
      }
      if (kept.empty()) return false;
      changed = changed || kept != candidates[cell];
      low += kept.lowest() - candidates[cell].lowest();
      high += highest(kept) - highest(candidates[cell]);
      candidates[cell] = kept;
    }
    return true;
  }

  bool satisfied_by(std::span<const std::uint8_t> grid) const override {
    int sum = 0;
    for (const Cell cell : cells_) sum += grid[cell];
    return sum == total_;
  }

 private:
  static int highest(DigitSet digits) { return std::bit_width(digits.bits()); }

  std::vector<Cell> cells_;
  int total_;
};

// A sum that never prunes, so the engine must call `satisfied_by` at the end.
class SilentSum : public BoundedSum {
 public:
  using BoundedSum::BoundedSum;
  bool prune(std::span<DigitSet>, bool&) const override { return true; }
};

const char* const kHard9 =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const char* const kHard9Solution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

// Checks that the count agrees with the naive solver and that the first solution is valid.
void compare_with_oracle(const Rules& rules, const Grid& givens, std::uint64_t limit) {
  INFO(to_line(givens));
  const SolveResult result = solve(rules, givens, {.limit = limit});
  REQUIRE(result.decided);
  REQUIRE(result.count == NaiveSolver(rules, givens).count(limit));
  REQUIRE(result.first.empty() == (result.count == 0));
  if (result.count == 0) return;
  REQUIRE(NaiveSolver(rules, result.first).count(2) == 1);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    REQUIRE((givens[cell] == 0 || givens[cell] == result.first[cell]));
  }
}

TEST_CASE("the solver finds all 288 grids of 4x4") {
  const SolveResult result = solve(classic_rules(2, 2), Grid(16), {.limit = 1000});
  CHECK(result.count == 288);
  CHECK(result.decided);
  CHECK(solve(classic_rules(2, 2), Grid(16), {.limit = 288}).count == 288);
}

TEST_CASE("the solver finds the only solution of a hard 9x9") {
  const SolveResult result = solve(classic_rules(3, 3), grid_of(kHard9));
  CHECK(result.unique());
  CHECK(to_line(result.first) == kHard9Solution);
}

TEST_CASE("counting stops at the limit") {
  const Rules rules = classic_rules(3, 3);
  for (const std::uint64_t limit : {1, 2, 7, 1000}) {
    const SolveResult result = solve(rules, Grid(81), {.limit = limit});
    CHECK(result.count == limit);
    CHECK(result.decided);
    CHECK(NaiveSolver(rules, result.first).count(2) == 1);
  }
  CHECK(solve(rules, Grid(81), {.limit = 0}).count == 0);
}

// In these grids two digits can be exchanged in two rows of a band, so a puzzle without these four
// cells has two solutions.
TEST_CASE("the solver finds both solutions of a puzzle with two, in sizes above 9") {
  for (const BoxShape box : {BoxShape{2, 5}, BoxShape{4, 3}, BoxShape{4, 4}, BoxShape{2, 10}}) {
    const int size = box.rows * box.columns;
    const Rules rules = classic_rules(box.rows, box.columns);
    const Grid full = tests::shifted_grid(box);
    const Cell corner = 0, right = size / 2, below = box.rows / 2 * size;
    const Cell last = below + size / 2;
    CAPTURE(size);
    REQUIRE(full[corner] == full[last]);
    REQUIRE(full[right] == full[below]);
    Grid givens = full;
    for (const Cell cell : {corner, right, below, last}) givens[cell] = 0;
    CHECK(solve(rules, givens).count == 2);
    CHECK(has_other(rules, givens, corner, full[corner]));
    givens[last] = full[last];
    CHECK(solve(rules, givens).unique());
    CHECK_FALSE(has_other(rules, givens, corner, full[corner]));
  }
}

TEST_CASE("the solver finds no solution if givens contradict each other") {
  Grid same_row(81), same_box(81), full = grid_of(kHard9Solution);
  same_row[0] = same_row[8] = 5;
  same_box[0] = same_box[10] = 5;
  full[80] = 1;
  for (const Grid& givens : {same_row, same_box, full}) {
    CHECK(solve(classic_rules(3, 3), givens).count == 0);
    CHECK(solve(classic_rules(3, 3), givens).first.empty());
    CHECK(plain_guesses(classic_rules(3, 3), givens) == -1);
  }
}

TEST_CASE("random puzzles with small boxes have as many solutions as a naive solver finds") {
  Rng rng(Seed(11));
  const std::vector<BoxShape> shapes{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
  for (const BoxShape box : shapes) {
    const Rules rules{boxed_topology(box), {}};
    const int cells = rules.topology->cells();
    for (int round = 0; round < 40; ++round) {
      const int holes = cells * 3 / 10 + static_cast<int>(rng.below(cells * 3 / 10));
      Grid givens = tests::with_holes(tests::mixed_grid(box, rng), holes, rng);
      // Every third puzzle gets an additional random digit, so that some have no solution.
      if (round % 3 == 0) {
        givens[rng.below(cells)] = static_cast<std::uint8_t>(1 + rng.below(rules.topology->digits));
      }
      compare_with_oracle(rules, givens, 5);
    }
  }
}

TEST_CASE("a house with fewer cells than digits only forbids repeated digits") {
  // Two crossing lines of three cells with four digits have 4·3·2 ways across, then 3·2 down.
  std::vector<Position> positions{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {2, 0}};
  std::vector<House> houses{{HouseKind::kRow, 0, {0, 1, 2}}, {HouseKind::kColumn, 0, {0, 3, 4}}};
  const Rules rules{make_topology(4, positions, houses, std::nullopt), {}};
  CHECK(solve(rules, Grid(5), {.limit = 1000}).count == 4 * 3 * 2 * 3 * 2);
  CHECK(NaiveSolver(rules, Grid(5)).count(1000) == 4 * 3 * 2 * 3 * 2);
}

TEST_CASE("a board with a house of more cells than digits has no solution") {
  std::vector<Position> positions{{0, 0}, {0, 1}, {0, 2}};
  std::vector<House> houses{{HouseKind::kRow, 0, {0, 1, 2}}};
  const Rules rules{make_topology(2, positions, houses, std::nullopt), {}};
  CHECK(solve(rules, Grid(3)).count == 0);
  CHECK(plain_guesses(rules, Grid(3)) == -1);
}

TEST_CASE("cells outside every house may have any digit") {
  const Rules rules{make_topology(3, {{0, 0}, {0, 1}}, {}, std::nullopt), {}};
  CHECK(solve(rules, Grid(2), {.limit = 100}).count == 9);
}

TEST_CASE("a board with a single digit is solved") {
  const Rules rules{
      make_topology(1, {{0, 0}, {0, 1}}, {{HouseKind::kRow, 0, {0, 1}}}, std::nullopt), {}};
  CHECK(solve(rules, Grid(2)).count == 0);
  const Rules single{make_topology(1, {{0, 0}}, {{HouseKind::kRow, 0, {0}}}, std::nullopt), {}};
  CHECK(solve(single, Grid(1)).unique());
}

TEST_CASE("constraints reduce candidates during the search and are checked at its end") {
  Rng rng(Seed(12));
  for (int round = 0; round < 60; ++round) {
    const BoxShape box{2, 3};
    const Grid solution = tests::mixed_grid(box, rng);
    Rules rules{boxed_topology(box), {}};
    // Adds random cages. Some sums are off by one, which leaves few or no solutions.
    for (int cage = 0; cage < 14; ++cage) {
      const int row = static_cast<int>(rng.below(6)), column = static_cast<int>(rng.below(4));
      const std::vector<Cell> cells{row * 6 + column, row * 6 + column + 1, row * 6 + column + 2};
      int total = 0;
      for (const Cell cell : cells) total += solution[cell];
      total += rng.below(40) == 0;
      if (cage % 2 == 0) {
        rules.constraints.push_back(std::make_shared<BoundedSum>(cells, total));
      } else {
        rules.constraints.push_back(std::make_shared<SilentSum>(cells, total));
      }
    }
    const Grid givens = tests::with_holes(solution, 24, rng);
    compare_with_oracle(rules, givens, 4);
    CHECK((plain_guesses(rules, givens) == -1) == (NaiveSolver(rules, givens).count(1) == 0));
  }
}

TEST_CASE("reaching the node budget yields 'undecided', never a wrong answer") {
  const Rules rules = classic_rules(4, 4);
  const SolveResult cut = solve(rules, Grid(256), {.limit = 1'000'000, .node_budget = 300});
  CHECK_FALSE(cut.decided);
  CHECK_FALSE(cut.unique());
  // A puzzle that singles solve needs no search node.
  Rng rng(Seed(13));
  const Grid easy = tests::with_holes(tests::shifted_grid({4, 4}), 60, rng);
  CHECK(solve(rules, easy, {.node_budget = 1}).unique());
}

TEST_CASE("has_other gives the same answer as solving the puzzle without that digit") {
  Rng rng(Seed(14));
  for (const BoxShape box : {BoxShape{2, 3}, BoxShape{3, 3}}) {
    const Rules rules{boxed_topology(box), {}};
    for (int round = 0; round < 30; ++round) {
      const Grid solution = tests::mixed_grid(box, rng);
      const Grid givens =
          tests::with_holes(solution, rules.topology->cells() * (4 + round % 3) / 10, rng);
      for (Cell cell = 0; cell < rules.topology->cells(); cell += 5) {
        if (givens[cell] != 0) continue;
        bool other = false;
        for (int digit = 1; digit <= rules.topology->digits; ++digit) {
          if (digit == solution[cell]) continue;
          Grid tried = givens;
          tried[cell] = static_cast<std::uint8_t>(digit);
          other = other || NaiveSolver(rules, tried).count(1) == 1;
        }
        CHECK(has_other(rules, givens, cell, solution[cell]) == other);
      }
    }
  }
}

TEST_CASE("has_other answers yes if its search gives up") {
  const Rules rules = classic_rules(4, 4);
  CHECK(has_other(rules, Grid(256), 0, 1, 1));
}

TEST_CASE("the classic kernel and the general engine agree on plain 9x9 puzzles") {
  const Rules kernel = classic_rules(3, 3);
  const Rules general{std::make_shared<Topology>(*kernel.topology), {}};
  Rng rng(Seed(15));
  for (int round = 0; round < 200; ++round) {
    Grid givens = tests::with_holes(tests::mixed_grid({3, 3}, rng), 45 + round % 16, rng);
    if (round % 5 == 0) givens[rng.below(81)] = static_cast<std::uint8_t>(1 + rng.below(9));
    INFO(to_line(givens));
    const SolveResult one = solve(kernel, givens, {.limit = 9});
    const SolveResult other = solve(general, givens, {.limit = 9});
    REQUIRE(one.count == other.count);
    if (one.count == 1) REQUIRE(one.first == other.first);
    const Cell cell = static_cast<Cell>(rng.below(81));
    if (givens[cell] != 0) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      REQUIRE(has_other(kernel, givens, cell, digit) == has_other(general, givens, cell, digit));
    }
  }
}

TEST_CASE("restarting a search neither repeats nor misses a solution") {
  // With so few givens and no kernel, the search takes hundreds of nodes and restarts.
  const Rules rules = classic_rules(4, 4);
  Rng rng(Seed(16));
  int several = 0;
  for (int round = 0; round < 20; ++round) {
    const Grid givens = tests::with_holes(tests::mixed_grid({4, 4}, rng), 158, rng);
    const std::uint64_t all = solve(rules, givens, {.limit = 3}).count;  // never causes a restart
    REQUIRE(solve(rules, givens, {.limit = 2}).count == std::min<std::uint64_t>(all, 2));
    REQUIRE(solve(rules, givens, {.limit = 1}).count == 1);
    several += all > 1;
  }
  CHECK(several > 0);
}

TEST_CASE("changing the rules between two calls doesn't affect the results") {
  const Rules nine = classic_rules(3, 3), four = classic_rules(2, 2);
  for (int round = 0; round < 3; ++round) {
    CHECK(to_line(solve(nine, grid_of(kHard9)).first) == kHard9Solution);
    CHECK(solve(four, Grid(16), {.limit = 400}).count == 288);
  }
  Rules capped = four;
  capped.constraints.push_back(std::make_shared<BoundedSum>(std::vector<Cell>{0, 15}, 2));
  const std::uint64_t with_ones = solve(capped, Grid(16), {.limit = 400}).count;
  CHECK(with_ones == NaiveSolver(capped, Grid(16)).count(400));
  CHECK(solve(four, Grid(16), {.limit = 400}).count == 288);
}

TEST_CASE("random solutions obey the rules, vary, and are reproducible from a seed") {
  Rules rules = classic_rules(2, 2);
  rules.constraints.push_back(std::make_shared<BoundedSum>(std::vector<Cell>{0, 1, 4}, 6));
  std::set<Grid> drawn;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng{Seed(seed)}, same{Seed(seed)};
    const Grid grid = draw_solution(rules, rng, 1000);
    REQUIRE(grid.size() == 16);
    CHECK(solve(rules, grid).unique());
    CHECK(draw_solution(rules, same, 1000) == grid);
    drawn.insert(grid);
  }
  CHECK(drawn.size() > 8);
}

TEST_CASE("a random solution isn't found if none exists or the budget runs out") {
  Rng rng{Seed(1)};
  Rules rules = classic_rules(2, 2);
  CHECK(draw_solution(classic_rules(5, 5), rng, 1).empty());
  rules.constraints.push_back(std::make_shared<BoundedSum>(std::vector<Cell>{0, 1}, 2));
  CHECK(draw_solution(rules, rng, 1000).empty());
}

}  // namespace
}  // namespace gridpress
