// Properties of grades on any board: equivalent puzzles have the same grade, and all steps agree
// with the solution.
#include "generator/grader/grade.h"

#include <catch2/catch.hpp>

#include "generator/solver/solve.h"
#include "tests/support/classic9.h"
#include "tests/support/se_lines.h"
#include "tests/support/shapes.h"

namespace gridpress {
namespace {

Grid grid(const classic9::Cells& cells) {
  return {cells.begin(), cells.end()};
}

const Rules& nine() {
  static const Rules rules{boxed_topology({3, 3}), {}};
  return rules;
}

constexpr Parts kEffortOnly{.names = false, .guesses = false};
constexpr GradeOptions kInvariant{.scale = Scale::kInvariant};

// Checks that no step eliminates a digit of the solution, and that the steps complete the grid.
void check_steps(const Rules& rules, const Grid& givens, const Grid& solution) {
  const Grade graded = grade_within(rules, givens, {}, kEffortOnly).grade;
  Grid filled = givens;
  double hardest = 0;
  for (const RatedStep& step : rated_steps(rules, givens)) {
    hardest = std::max(hardest, step.rating);
    for (const auto& [cell, digit] : step.eliminations) REQUIRE(solution[cell] != digit);
    if (step.placement.cell < 0) continue;
    REQUIRE(filled[step.placement.cell] == 0);
    REQUIRE(solution[step.placement.cell] == step.placement.digit);
    filled[step.placement.cell] = static_cast<std::uint8_t>(step.placement.digit);
  }
  REQUIRE(graded.rating);
  CHECK(graded.rating >= hardest);
  CHECK(graded.effort > 0);
  if (graded.bounded) return;
  CHECK(graded.rating == hardest);
  CHECK(filled == solution);
}

void check_random_puzzles(int count, std::uint64_t seed) {
  Rng rng{Seed(seed)};
  for (int i = 0; i < count; ++i) {
    const classic9::Cells solution = tests::random_grid(rng);
    const Grid givens = grid(tests::carved(solution, rng));
    INFO(to_line(givens));
    check_steps(nine(), givens, grid(solution));
  }
}

TEST_CASE("solution steps of random puzzles agree with the solution") {
  check_random_puzzles(60, 1);
}

TEST_CASE("solution steps of thousands of random puzzles agree with the solution", "[.slow]") {
  check_random_puzzles(4000, 2);
}

TEST_CASE("relabelling, permuting or transposing a puzzle doesn't change its invariant rating") {
  Rng rng(Seed(3));
  int seen = 0;
  for (const tests::SeLine& line : tests::se_lines(GRIDPRESS_ROOT "/tests/data/se_rated.txt")) {
    if (line.er > 8.4 || ++seen % 4 != 0) continue;
    classic9::Cells cells = tests::se_puzzle(line.puzzle);
    INFO(line.puzzle);
    const Grade first = grade(nine(), grid(cells), kInvariant);
    const Grade second = grade(nine(), grid(tests::disguised(cells, rng)), kInvariant);
    CHECK(first.rating == second.rating);
    CHECK(first.ep == second.ep);
    CHECK(first.ed == second.ed);
    CHECK(first.effort == second.effort);
    CHECK(first.path == second.path);
    CHECK(first.guesses == second.guesses);
  }
  CHECK(seen > 100);
}

TEST_CASE("steps on the invariant scale refer to the cells of the original puzzle") {
  Rng rng(Seed(4));
  const classic9::Cells solution = tests::random_grid(rng);
  const classic9::Cells givens = tests::carved(solution, rng);
  for (const RatedStep& step : rated_steps(nine(), grid(givens), kInvariant)) {
    for (const auto& [cell, digit] : step.eliminations) CHECK(solution[cell] != digit);
    if (step.placement.cell >= 0) {
      CHECK(solution[step.placement.cell] == step.placement.digit);
    }
  }
}

TEST_CASE(
    "boards of every shape can be graded: 4x4 to 25x25, jigsaw, diagonals, overlapping grids") {
  for (const tests::ShapeCase& shape : tests::shape_cases()) {
    INFO(shape.name);
    const DigitPuzzle puzzle = tests::puzzle_of(shape, Seed(5));
    REQUIRE(solve(puzzle.rules, puzzle.givens).unique());
    check_steps(puzzle.rules, puzzle.givens, puzzle.solution);
    const Grade graded = grade(puzzle.rules, puzzle.givens);
    CHECK(graded.clues == count_givens(puzzle.givens));
    CHECK_FALSE(graded.hardest.empty());
    CHECK_FALSE(graded.path.empty());
    CHECK(graded.guesses >= 0);
    CHECK((shape.name == "9x9") == graded.ed.has_value());
  }
}

}  // namespace
}  // namespace gridpress
