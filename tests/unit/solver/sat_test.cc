#include "generator/solver/sat.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/model/constraints/linear_sum.h"
#include "generator/model/constraints/pair_table.h"
#include "tests/support/boards.h"
#include "tests/support/naive_solver.h"

namespace gridpress::solver {
namespace {

using tests::classic_rules;
using tests::NaiveSolver;

bool built_with_cadical() {
  return solve_by_sat(classic_rules(2, 2), Grid(16), {.limit = 1}).has_value();
}

TEST_CASE("the learning engine agrees with the search engine") {
  if (!built_with_cadical()) {
    WARN("built without the learning engine; skipped");
    return;
  }
  CHECK(solve_by_sat(classic_rules(2, 2), Grid(16), {.limit = 1000})->count == 288);
  Rng rng(Seed(41));
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}}) {
    const Rules rules{boxed_topology(box), {}};
    const int cells = rules.topology->cells();
    for (int round = 0; round < 12; ++round) {
      const int holes = cells * (40 + round) / 100;
      Grid givens = tests::with_holes(tests::mixed_grid(box, rng), holes, rng);
      if (round % 4 == 0) givens[rng.below(cells)] = 1;
      INFO(to_line(givens));
      const SolveResult sat = *solve_by_sat(rules, givens, {.limit = 3});
      const SolveResult search = solve(rules, givens, {.limit = 3});
      REQUIRE(sat.decided);
      REQUIRE(sat.count == search.count);
      if (sat.count == 1) REQUIRE(sat.first == search.first);
    }
  }
}

// A constraint that rejects every grid, but only when it is full.
class Never final : public Constraint {
 public:
  Never() {
    for (Cell cell = 0; cell < 16; ++cell) scope_.push_back(cell);
  }
  const std::vector<Cell>& scope() const override { return scope_; }
  bool prune(std::span<DigitSet> candidates, bool&) const override {
    return std::ranges::any_of(scope_, [&](Cell cell) { return candidates[cell].size() > 1; });
  }
  bool satisfied_by(std::span<const std::uint8_t>) const override { return false; }

 private:
  std::vector<Cell> scope_;
};

TEST_CASE("solutions that a constraint rejects count towards the learning engine's limit") {
  if (!built_with_cadical()) {
    WARN("built without the learning engine; skipped");
    return;
  }
  Rules rules = classic_rules(2, 2);
  rules.constraints.push_back(std::make_shared<Never>());
  const auto bounded = solve_by_sat(rules, Grid(16), {.conflict_limit = 200});
  CHECK(!bounded->decided);
  CHECK(bounded->count == 0);
  CHECK(solve_by_sat(rules, Grid(16), {.conflict_limit = 300})->decided);  // 288 grids are rejected
}

TEST_CASE("the learning engine obeys constraints and can exclude a known solution") {
  if (!built_with_cadical()) {
    WARN("built without the learning engine; skipped");
    return;
  }
  Rng rng(Seed(42));
  for (int round = 0; round < 10; ++round) {
    const Grid solution = tests::mixed_grid({2, 3}, rng);
    Rules rules = classic_rules(2, 3);
    for (Cell cell = 0; cell < 36; cell += 2) {
      rules.constraints.push_back(
          LinearSum::cage({cell, cell + 1}, solution[cell] + solution[cell + 1], 6));
    }
    rules.constraints.push_back(std::make_shared<PairTable>(
        1, 2, 6, [&](int x, int y) { return (x < y) == (solution[1] < solution[2]); }));
    const Grid givens = tests::with_holes(solution, 32, rng);
    const std::uint64_t all = NaiveSolver(rules, givens).count(50);
    CHECK(solve_by_sat(rules, givens, {.limit = 50})->count == all);
    SatOptions others{.limit = 50, .conflict_limit = 0, .known = solution};
    CHECK(solve_by_sat(rules, givens, others)->count == all - 1);
  }
}

TEST_CASE("when the node budget runs out, the learning engine decides") {
  if (!built_with_cadical()) {
    WARN("built without the learning engine; skipped");
    return;
  }
  Rng rng(Seed(43));
  const Rules rules = classic_rules(4, 4);
  int undecided = 0;
  for (int round = 0; round < 10; ++round) {
    const Grid givens = tests::with_holes(tests::mixed_grid({4, 4}, rng), 165, rng);
    const SolveResult full = solve(rules, givens);
    undecided += !solve(rules, givens, {.node_budget = 1}).decided;
    const SolveResult learnt = solve(rules, givens, {.node_budget = 1, .learn_budget = 1'000'000});
    CHECK(learnt.decided);
    CHECK(learnt.count == full.count);
    if (full.count == 1) CHECK(learnt.first == full.first);
  }
  CHECK(undecided > 0);
}

}  // namespace
}  // namespace gridpress::solver
