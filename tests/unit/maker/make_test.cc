#include "generator/maker/make.h"

#include <catch2/catch.hpp>

#include "generator/grader/grade.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"

namespace gridpress {
namespace {

using fields::Range;

DigitRequest order_of(Level level, std::uint64_t seed) {
  DigitRequest order;
  order.level = std::move(level);
  order.symmetry = Symmetry::kRotational;
  order.seed = Seed(seed);
  return order;
}

Level level_of(std::string name, Range clues, Range rating) {
  Level level;
  level.name = std::move(name);
  level.clues = clues;
  level.rating = rating;
  return level;
}

DigitPuzzle minimal(const Rules& rules, std::uint64_t seed) {
  DigitRequest order;
  order.minimal = true;
  order.graded = false;
  order.seed = Seed(seed);
  return *make_puzzle("classic", rules, order);
}

Result<DigitPuzzle> make(const DigitRequest& order) {
  return make_puzzle("classic", {boxed_topology(order.box), {}}, order);
}

const Level kGentle = level_of("gentle", {34, 45}, {1.0, 1.2});
const Level kEasy = level_of("easy", {30, 36}, {1.2, 1.5});
const Level kMedium = level_of("medium", {26, 32}, {1.7, 2.8});
const Level kHard = level_of("hard", {23, 29}, {3.0, 5.4});

TEST_CASE("a generated puzzle has all its data, and its level according to an independent grade") {
  for (const Level& level : {kGentle, kEasy, kMedium, kHard}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(level.name, seed);
      const auto puzzle = make(order_of(level, seed));
      REQUIRE(puzzle.ok());
      CHECK(puzzle->symmetry == Symmetry::kRotational);
      CHECK(puzzle->seed != 0);
      CHECK(puzzle->grade.level == level.name);
      const Grade again = grade(puzzle->rules, puzzle->givens);
      CHECK(level.holds(again, 9));
      CHECK(again.rating == puzzle->grade.rating);
      CHECK(again.hardest == puzzle->grade.hardest);
      CHECK(again.guesses == puzzle->grade.guesses);
      const SolveResult expected = solve(puzzle->rules, puzzle->givens);
      CHECK(expected.unique());
      CHECK(expected.first == puzzle->solution);
    }
  }
}

TEST_CASE("a puzzle can be generated for a level that requires guesses") {
  Level level = level_of("fiendish", {std::nullopt, 27}, {7.0, 7.9});
  level.guesses = Range{2, std::nullopt};
  const auto puzzle = make(order_of(level, 1));
  REQUIRE(puzzle.ok());
  CHECK(puzzle->grade.guesses >= 2);
  CHECK(plain_guesses(puzzle->rules, puzzle->givens) == puzzle->grade.guesses);
  CHECK(puzzle->grade.clues <= 27);
}

TEST_CASE("a larger work budget doesn't change the result") {
  DigitRequest order = order_of(kHard, 3);
  const auto puzzle = make(order);
  REQUIRE(puzzle.ok());
  int needed = 1;
  for (order.attempts = 1; !make(order).ok(); ++order.attempts) ++needed;
  CHECK(make(order)->givens == puzzle->givens);
  order.attempts = needed + 100;
  CHECK(make(order)->givens == puzzle->givens);
}

TEST_CASE("a failed attempt reports the nearest results and what to relax") {
  DigitRequest order = order_of(level_of("odd", {17, 18}, {1.0, 1.5}), 1);
  order.attempts = 10;
  const auto nothing = make(order);
  REQUIRE(!nothing.ok());
  REQUIRE(nothing.problems().size() == 1);
  CHECK(nothing.problems()[0].message ==
        "no classic 9x9 of level 'odd' (clues 17..18, rating 1.0..1.5; symmetry rotational) in 10 "
        "attempts; no puzzle had fewer than 26 clues");
  CHECK(nothing.problems()[0].hint == "allow 26 clues, or use less symmetry");

  order.level = level_of("odder", {40, 45}, {5.5, 5.9});
  order.attempts = 10;
  const auto too_easy = make(order);
  REQUIRE(!too_easy.ok());
  CHECK(too_easy.problems()[0].message ==
        "no classic 9x9 of level 'odder' (clues 40..45, rating 5.5..5.9; symmetry rotational) in "
        "10 attempts; nearest seen: 40 clues rated 1.2, 43 clues rated 1.2, 44 clues rated 1.2");
  CHECK(too_easy.problems()[0].hint ==
        "lower the rating, or allow fewer clues, or use less symmetry");
}

// The same seed must give the same book, so these may change only in a version that announces it.
TEST_CASE("generated puzzles match known ones for fixed seeds") {
  const DigitRequest order = [] {
    DigitRequest easy = order_of(kEasy, 0);
    easy.seed = Seed(2026).child("section").child(0);
    return easy;
  }();
  CHECK(to_line(make(order)->givens) ==
        "...3.987.83.4..5.......7..2....3..683..746..567..9....7..8.......6..4.31.416.3...");
  const Rules rules{boxed_topology({3, 3}), {}};
  CHECK(to_line(minimal(rules, 2026).givens) ==
        ".3..9......2.7.6.9...4.1.....39...1...7..69...153..86...4.6....5...2.4..6..7.....");
}

TEST_CASE("in a minimal puzzle, no group of symmetric givens can be removed") {
  const Rules rules{boxed_topology({3, 3}), {}};
  const DigitPuzzle puzzle = minimal(rules, 5);
  CHECK(solve(rules, puzzle.givens).unique());
  CHECK(puzzle.grade.clues == count_givens(puzzle.givens));
  for (Cell cell = 0; cell < 81; ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    Grid fewer = puzzle.givens;
    fewer[cell] = 0;
    CHECK(!solve(rules, fewer).unique());
  }
}

}  // namespace
}  // namespace gridpress
