// Every deduction of a technique must agree with the solution. Checks all steps of hundreds of
// random puzzles of several sizes.
#include <catch2/catch.hpp>
#include <map>

#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

// A nearly minimal puzzle: givens are removed in random order as long as the puzzle stays unique.
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

// A random solution: a few random cells of a shuffled pattern are kept, and the solver fills in the
// rest.
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
    REQUIRE(before.candidates(cell).has(digit));
    REQUIRE(solution[cell] != digit);
  }
  if (step.places()) {
    REQUIRE(before.candidates(step.placement.cell).has(step.placement.digit));
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

// Checks the path of named techniques in the same way.
void check_named(const Rules& rules, const Grid& givens, const Grid& solution,
                 std::map<std::string_view, int>& uses) {
  State state;
  state.reset(shape_of(rules.topology), givens);
  for (const Step& step : named_path(rules, givens).steps) {
    check_step(step, solution, state);
    apply_step(state, step);
    ++uses[step.technique];
  }
}

void check_many(BoxShape box, int count, std::map<std::string_view, int>& uses) {
  const Rules rules{boxed_topology(box), {}};
  Rng rng(Seed(4).child(static_cast<std::uint64_t>(box.rows * 100 + box.columns)));
  for (int i = 0; i < count; ++i) {
    const Grid solution = random_solution(box, rules, rng);
    REQUIRE_FALSE(solution.empty());
    check_puzzle(rules, carve(rules, solution, rng), solution, uses);
  }
}

}  // namespace

TEST_CASE("every step of every path agrees with the solution") {
  std::map<std::string_view, int> uses;
  check_many({2, 2}, 50, uses);
  check_many({2, 3}, 200, uses);
  check_many({3, 2}, 50, uses);
  check_many({2, 4}, 100, uses);
  check_many({3, 3}, 300, uses);
  check_many({3, 4}, 3, uses);
  CHECK(uses.size() >= 20);  // most techniques were used
}

TEST_CASE("a 16x16 puzzle is solved step by step, and every step is correct") {
  const Rules rules = tests::classic_rules(4, 4);
  Rng rng(Seed(16));
  const Grid solution = tests::mixed_grid({4, 4}, rng);
  std::map<std::string_view, int> uses;
  check_puzzle(rules, tests::with_holes(solution, 110, rng), solution, uses);
}

TEST_CASE("a 25x25 puzzle is solved step by step, and every step is correct") {
  const Rules rules = tests::classic_rules(5, 5);
  Rng rng(Seed(25));
  const Grid solution = tests::mixed_grid({5, 5}, rng);
  std::map<std::string_view, int> uses;
  check_puzzle(rules, tests::with_holes(solution, 250, rng), solution, uses);
}

TEST_CASE("everything that any named technique deduces agrees with the solution") {
  const Rules rules = tests::classic_rules(3, 3);
  Rng rng(Seed(5));
  std::map<std::string_view, int> uses;
  for (int i = 0; i < 5; ++i) {
    const Grid solution = random_solution({3, 3}, rules, rng);
    const Grid givens = carve(rules, solution, rng);
    State state;
    state.reset(shape_of(rules.topology), givens);
    for (const Step& easy : solve_path(rules, givens).steps) {
      for (const Technique& technique : named_techniques()) {
        if (easy.rating < 2.6) break;  // singles suffice here
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

namespace {

// A 9x9 board with rows, columns, boxes and both diagonals.
TopologyPtr diagonal_topology() {
  const Topology& plain = *boxed_topology({3, 3});
  std::vector<House> houses = plain.houses;
  House down{HouseKind::kOther, 0, {}}, up{HouseKind::kOther, 1, {}};
  for (int i = 0; i < 9; ++i) {
    down.cells.push_back(10 * i);
    up.cells.push_back(8 + 8 * i);
  }
  houses.push_back(down);
  houses.push_back(up);
  return make_topology(9, plain.positions, houses, plain.box);
}

// A 5x5 board with rows, columns and regions of five cells that each extend into the next row.
TopologyPtr jigsaw_topology() {
  constexpr std::string_view kRegions = "AAABBACABBACCBBDCCEEDDDEE";
  std::vector<Position> positions;
  std::vector<House> houses;
  std::vector<House> regions, rows, columns;
  for (int i = 0; i < 5; ++i) {
    regions.push_back({HouseKind::kBox, i, {}});
    rows.push_back({HouseKind::kRow, i, {}});
    columns.push_back({HouseKind::kColumn, i, {}});
  }
  for (Cell c = 0; c < 25; ++c) {
    positions.push_back({c / 5, c % 5});
    regions[kRegions[c] - 'A'].cells.push_back(c);
    rows[c / 5].cells.push_back(c);
    columns[c % 5].cells.push_back(c);
  }
  for (auto* kind : {&regions, &rows, &columns}) {
    houses.insert(houses.end(), kind->begin(), kind->end());
  }
  return make_topology(5, positions, houses, std::nullopt);
}

void check_shape(const TopologyPtr& topology, int count, std::map<std::string_view, int>& uses) {
  const Rules rules{topology, {}};
  Rng rng(Seed(9).child(static_cast<std::uint64_t>(topology->cells())));
  for (int i = 0; i < count; ++i) {
    std::vector<int> labels(topology->digits);
    std::iota(labels.begin(), labels.end(), 1);
    rng.shuffle(std::span(labels));
    Grid seed(topology->cells(), 0);
    for (int d = 0; d < topology->digits; ++d) seed[d] = static_cast<std::uint8_t>(labels[d]);
    const Grid solution = solve(rules, seed, {.limit = 1, .node_budget = 100000}).first;
    if (solution.empty()) continue;
    check_named(rules, carve(rules, solution, rng), solution, uses);
  }
}

}  // namespace

TEST_CASE("every deduction of a named technique is correct on other board shapes as well") {
  std::map<std::string_view, int> uses;
  check_shape(diagonal_topology(), 1, uses);
  check_shape(jigsaw_topology(), 20, uses);
  CHECK(uses.size() >= 8);
}

TEST_CASE("every deduction of a named technique is correct on thousands of puzzles", "[.slow]") {
  std::map<std::string_view, int> uses;
  const Rules rules = tests::classic_rules(3, 3);
  Rng rng(Seed(6));
  for (int i = 0; i < 2000; ++i) {
    const Grid solution = random_solution({3, 3}, rules, rng);
    check_named(rules, carve(rules, solution, rng), solution, uses);
  }
  check_shape(diagonal_topology(), 20, uses);
  check_shape(jigsaw_topology(), 200, uses);
  CHECK(uses.size() >= 50);
}
