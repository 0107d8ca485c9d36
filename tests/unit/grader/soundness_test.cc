// Whatever a technique says must be true of the solution: on hundreds of random puzzles of
// several sizes, every step of every path.
#include <catch2/catch.hpp>
#include <map>

#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

// A minimal-ish unique puzzle: givens go in random order while the solution stays the only one.
Grid carve(const Rules& rules, const Grid& solution, Rng& rng) {
  std::vector<Cell> order(solution.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  Grid givens = solution;
  for (const Cell c : order) {
    const auto digit = std::exchange(givens[c], std::uint8_t{0});
    if (has_other(rules, givens, c, digit)) givens[c] = digit;
  }
  return givens;
}

// A random solution: a few random cells of a mixed pattern kept, the rest left to the solver.
Grid random_solution(BoxShape box, const Rules& rules, Rng& rng) {
  const Grid mixed = tests::mixed_grid(box, rng);
  const int cells = static_cast<int>(mixed.size());
  const Grid seed = tests::with_holes(mixed, cells - cells / 5, rng);
  return solve(rules, seed, {.limit = 1, .node_budget = 100000}).first;
}

void check_step(const Step& step, const Grid& solution, const State& before) {
  INFO(step.technique << " in " << to_line(before.values()));
  REQUIRE(step.useful());
  for (const auto& [cell, digit] : step.eliminations) {
    REQUIRE(before.marks(cell).has(digit));
    REQUIRE(solution[cell] != digit);
  }
  if (step.places()) {
    REQUIRE(before.marks(step.placement.cell).has(step.placement.digit));
    REQUIRE(solution[step.placement.cell] == step.placement.digit);
  }
}

void check_puzzle(const Rules& rules, const Grid& givens, const Grid& solution,
                  std::map<std::string_view, int>& uses) {
  const SolvePath path = solve_path(rules, givens);
  State state;
  state.reset(shape_of(rules.topology), givens);
  for (const Step& step : path.steps) {
    check_step(step, solution, state);
    apply_step(state, step);
    ++uses[step.technique];
  }
  CHECK(state.done() == path.finished);
  if (path.finished) CHECK(state.values() == solution);
}

void check_many(BoxShape box, int count, std::map<std::string_view, int>& uses) {
  const Rules rules{classic_topology(box), {}};
  Rng rng(Seed(4).child(static_cast<std::uint64_t>(box.rows * 100 + box.columns)));
  for (int i = 0; i < count; ++i) {
    const Grid solution = random_solution(box, rules, rng);
    REQUIRE_FALSE(solution.empty());
    check_puzzle(rules, carve(rules, solution, rng), solution, uses);
  }
}

}  // namespace

TEST_CASE("every step of every path is true of the solution") {
  std::map<std::string_view, int> uses;
  check_many({2, 2}, 50, uses);
  check_many({2, 3}, 200, uses);
  check_many({3, 2}, 50, uses);
  check_many({2, 4}, 100, uses);
  check_many({3, 3}, 300, uses);
  check_many({3, 4}, 3, uses);
  CHECK(uses.size() >= 20);  // few techniques are left without work
}

TEST_CASE("a sixteen by sixteen puzzle is solved step by step") {
  const Rules rules = tests::classic_rules(4, 4);
  Rng rng(Seed(16));
  const Grid solution = tests::mixed_grid({4, 4}, rng);
  std::map<std::string_view, int> uses;
  check_puzzle(rules, tests::with_holes(solution, 110, rng), solution, uses);
}

TEST_CASE("a twenty-five by twenty-five puzzle is solved step by step") {
  const Rules rules = tests::classic_rules(5, 5);
  Rng rng(Seed(25));
  const Grid solution = tests::mixed_grid({5, 5}, rng);
  std::map<std::string_view, int> uses;
  check_puzzle(rules, tests::with_holes(solution, 250, rng), solution, uses);
}

TEST_CASE("every use of every named technique is true of the solution") {
  const Rules rules = tests::classic_rules(3, 3);
  Rng rng(Seed(5));
  std::map<std::string_view, int> uses;
  for (int i = 0; i < 12; ++i) {
    const Grid solution = random_solution({3, 3}, rules, rng);
    const Grid givens = carve(rules, solution, rng);
    State state;
    state.reset(shape_of(rules.topology), givens);
    for (const Step& easy : solve_path(rules, givens).steps) {
      for (const Technique& technique : named_techniques()) {
        if (easy.rating < 2.6) break;  // there singles go on; look where it gets hard
        Step step;
        step.technique = technique.name;
        auto check = [&](const Step& found) {
          check_step(found, solution, state);
          ++uses[technique.name];
          return false;
        };
        CHECK_FALSE(technique.find(state, step, check));
      }
      apply_step(state, easy);
    }
  }
  CHECK(uses.size() >= 30);
}
