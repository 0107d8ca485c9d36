#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/model/constraints/linear_sum.h"
#include "generator/solver/engines/engine.h"
#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress {
namespace {

using tests::classic_rules;
using tests::NaiveSolver;

bool obeys(const Rules& rules, const Grid& givens, const Grid& grid) {
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != 0 && grid[cell] != givens[cell]) return false;
  }
  return NaiveSolver(rules, grid).count(2) == 1;
}

TEST_CASE("the table of engines starts with 'search' and has unique names") {
  REQUIRE(engines().size() >= 3);
  CHECK(engines()[0].name == "search");
  std::set<std::string_view> names;
  for (const Engine& engine : engines()) {
    CHECK(names.insert(engine.name).second);
    CHECK(find_engine(engine.name) == &engine);
    CHECK(engine.default_steps > 0);
  }
  CHECK(find_engine("abacus") == nullptr);
}

TEST_CASE("every engine counts up to the limit, and its first solution is valid") {
  Rng rng(Seed(51));
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}}) {
    const Rules rules = classic_rules(box.rows, box.columns);
    const int cells = rules.topology->cells();
    for (int round = 0; round < 4; ++round) {
      Grid givens = tests::with_holes(tests::mixed_grid(box, rng), cells * (5 + round) / 14, rng);
      if (round % 2 == 1) givens[rng.below(cells)] = 1;
      for (const std::uint64_t limit : {1, 3}) {
        const std::uint64_t expected = NaiveSolver(rules, givens).count(limit);
        for (const Engine& engine : engines()) {
          INFO(engine.name << ' ' << to_line(givens));
          const SolveResult result = count_with(engine, rules, givens, {.limit = limit});
          CHECK(result.decided);
          CHECK(result.count == expected);
          CHECK(result.first.empty() == (expected == 0));
          if (expected > 0) CHECK(obeys(rules, givens, result.first));
        }
      }
    }
  }
}

TEST_CASE("every engine detects that givens contradict each other") {
  const Rules rules = classic_rules(2, 2);
  for (const Engine& engine : engines()) {
    INFO(engine.name);
    Grid givens(16);
    givens[0] = givens[3] = 2;
    CHECK(count_with(engine, rules, givens).count == 0);
    CHECK(count_with(engine, rules, tests::shifted_grid({2, 2})).count == 1);
    CHECK(count_with(engine, rules, Grid(16), {.limit = 0}).count == 0);
  }
}

TEST_CASE("the fast engines find all 288 grids of 4x4") {
  for (const char* name : {"search", "dlx", "singles", "sat"}) {
    const Engine* engine = find_engine(name);
    if (engine == nullptr) continue;
    INFO(name);
    CHECK(count_with(*engine, classic_rules(2, 2), Grid(16), {.limit = 1000}).count == 288);
  }
}

TEST_CASE("each engine obeys constraints or refuses boards that have them") {
  Rng rng(Seed(52));
  const Grid solution = tests::mixed_grid({2, 2}, rng);
  Rules sums = classic_rules(2, 2);
  sums.constraints.push_back(LinearSum::cage({0, 1}, solution[0] + solution[1], 4));
  const Grid givens = tests::with_holes(solution, 14, rng);
  for (const Engine& engine : engines()) {
    INFO(engine.name);
    CHECK(engine.constraints == !refusal(engine, sums).has_value());
    if (!engine.constraints) {
      CHECK(*refusal(engine, sums) ==
            fmt::format("the engine {} only supports rows, columns and regions", engine.name));
      continue;
    }
    CHECK(count_with(engine, sums, givens, {.limit = 99}).count ==
          NaiveSolver(sums, givens).count(99));
  }
}

TEST_CASE("every engine supports houses of any shape and size") {
  // A 4x4 with both diagonals and an additional house of two cells.
  Topology board = *boxed_topology({2, 2});
  board.houses.push_back({HouseKind::kOther, 0, {0, 5, 10, 15}});
  board.houses.push_back({HouseKind::kOther, 1, {3, 6, 9, 12}});
  board.houses.push_back({HouseKind::kOther, 2, {1, 14}});
  const Rules rules{make_topology(4, board.positions, board.houses, std::nullopt), {}};
  Grid givens(16);
  givens[0] = 1;
  const std::uint64_t expected = NaiveSolver(rules, givens).count(99);
  REQUIRE(expected > 5);
  for (const Engine& engine : engines()) {
    INFO(engine.name);
    CHECK(count_with(engine, rules, givens, {.limit = 99}).count == expected);
  }
}

TEST_CASE("each engine refuses boards with more digits than it supports") {
  for (const Engine& engine : engines()) {
    CHECK_FALSE(refusal(engine, classic_rules(3, 3)));
    const auto giant = refusal(engine, classic_rules(5, 5));
    CHECK(giant.has_value() == (engine.most < 25));
    if (giant) {
      CHECK(*giant == fmt::format("the engine {} supports {} to {} digits, not 25", engine.name,
                                  engine.least, engine.most));
    }
  }
}

TEST_CASE("a search that reaches its step limit is undecided") {
  // A puzzle with so many solutions that no engine decides it immediately.
  const Rules rules = classic_rules(3, 3);
  Rng rng(Seed(53));
  const Grid givens = tests::with_holes(tests::mixed_grid({3, 3}, rng), 50, rng);
  for (const Engine& engine : engines()) {
    INFO(engine.name);
    const SolveResult result = count_with(engine, rules, givens, {.limit = 1'000'000, .steps = 1});
    CHECK_FALSE(result.decided);
    CHECK_FALSE(result.unique());
  }
}

}  // namespace
}  // namespace gridpress
