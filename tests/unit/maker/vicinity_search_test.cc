#include "generator/maker/vicinity_search.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "generator/grader/grade.h"
#include "generator/maker/make.h"
#include "generator/making/symmetry.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

void check_band(double low, double high, int searches) {
  const Rules rules{boxed_topology({3, 3}), {}};
  DigitRequest order;
  order.level.rating = fields::Range{low, high};
  order.graded = false;
  order.seed = Seed(4);
  order.siblings = 3;
  REQUIRE(is_searched(rules, order));
  const DigitBatch batch = make_attempts(rules, order, {0, searches});
  REQUIRE(!batch.puzzles.empty());
  std::map<std::uint64_t, int> of_search;
  std::map<Grid, int> of_solution;
  for (const DigitPuzzle& puzzle : batch.puzzles) {
    CAPTURE(to_line(puzzle.givens));
    const SolveResult expected = solve(rules, puzzle.givens);
    CHECK(expected.unique());
    CHECK(expected.first == puzzle.solution);
    const Grade again = grade(rules, puzzle.givens);
    CHECK(*again.rating >= low);
    CHECK(*again.rating <= high);
    CHECK(again.rating == puzzle.grade.rating);
    CHECK(++of_search[puzzle.seed] <= 3);
    CHECK(++of_solution[puzzle.solution] == 1);
  }
}

TEST_CASE("a vicinity search finds ratings from 7.0 to 7.9, with at most three siblings") {
  check_band(7.0, 7.9, 6);
}

TEST_CASE("a vicinity search can find puzzles with more clues than a minimal one") {
  const Rules rules{boxed_topology({3, 3}), {}};
  for (const auto& [low, high] : {std::pair(7.0, 7.9), {5.5, 5.9}}) {
    DigitRequest order;
    order.level.rating = fields::Range{low, high};
    order.level.clues = fields::Range{28, 31};
    order.graded = false;
    order.siblings = 3;
    const DigitBatch batch = make_attempts(rules, order, {0, 10});
    REQUIRE(batch.puzzles.size() >= 5);
    std::map<int, int> of_clues;
    for (const DigitPuzzle& puzzle : batch.puzzles) ++of_clues[count_givens(puzzle.givens)];
    CHECK(of_clues.size() >= 2);
    CHECK(of_clues.begin()->first >= 28);
    CHECK(of_clues.rbegin()->first <= 31);
  }
}

TEST_CASE("a vicinity search finds a puzzle rated 9.3 or more, unlike 20,000 random attempts",
          "[.more]") {
  const Rules rules{boxed_topology({3, 3}), {}};
  DigitRequest order;
  order.level.rating = fields::Range{9.3, 9.9};
  order.minimal = true;
  order.graded = false;
  order.seed = Seed(3);
  const auto puzzle = make_puzzle("classic", rules, order);
  REQUIRE(puzzle.ok());
  CAPTURE(to_line(puzzle->givens));
  CHECK(solve(rules, puzzle->givens).first == puzzle->solution);
  CHECK(solve(rules, puzzle->givens).unique());
  CHECK(order.level.rating->contains(*grade(rules, puzzle->givens, {.rating_only = true}).rating));
}

TEST_CASE("a vicinity search finds ratings from 5.0 to 5.4") {
  check_band(5.0, 5.4, 400);
}

TEST_CASE("a vicinity search finds rare and hard ratings", "[.slow]") {
  check_band(4.5, 4.9, 1000);
  check_band(5.0, 5.4, 4000);
  check_band(6.0, 6.4, 2000);
  check_band(8.5, 8.9, 1000);
  check_band(9.0, 11.9, 1000);
  check_band(9.3, 9.9, 5000);
}

bool is_whole(const Orbit& orbit, const Grid& givens) {
  return std::ranges::all_of(
      orbit, [&](Cell cell) { return (givens[cell] == 0) == (givens[orbit.front()] == 0); });
}

void check_symmetry(Symmetry symmetry, double low, bool minimal) {
  const Rules rules{boxed_topology({3, 3}), {}};
  CAPTURE(symmetry_name(symmetry), low);
  DigitRequest order;
  order.level.rating = fields::Range{low, low + 0.4};
  order.symmetry = symmetry;
  order.minimal = minimal;
  order.graded = false;
  order.seed = Seed(6);
  REQUIRE(is_searched(rules, order));
  const auto puzzle = make_puzzle("classic", rules, order);
  REQUIRE(puzzle.ok());
  CAPTURE(to_line(puzzle->givens));
  CHECK(solve(rules, puzzle->givens).first == puzzle->solution);
  CHECK(order.level.rating->contains(*grade(rules, puzzle->givens).rating));
  for (const Orbit& orbit : orbits_of(*rules.topology, symmetry)) {
    CHECK(is_whole(orbit, puzzle->givens));
    if (!minimal || puzzle->givens[orbit.front()] == 0) continue;
    Grid fewer = puzzle->givens;
    for (const Cell cell : orbit) fewer[cell] = 0;
    CHECK(!solve(rules, fewer).unique());
  }
}

TEST_CASE("a vicinity search moves whole groups of symmetric givens") {
  check_symmetry(Symmetry::kRotational, 5.0, false);
  check_symmetry(Symmetry::kDiagonal, 8.5, true);
}

TEST_CASE("a vicinity search finds rare and hard ratings with every symmetry", "[.slow]") {
  for (const std::string_view name : symmetry_names()) {
    for (const double low : {5.0, 6.0, 8.0, 8.5, 9.0}) {
      check_symmetry(*find_symmetry(name), low, false);
    }
  }
}

TEST_CASE("a minimal puzzle found by a vicinity search is minimal") {
  const Rules rules{boxed_topology({3, 3}), {}};
  DigitRequest order;
  order.level.rating = fields::Range{5.0, 5.4};
  order.minimal = true;
  order.graded = false;
  order.seed = Seed(9);
  const DigitBatch batch = make_attempts(rules, order, {0, 300});
  REQUIRE(!batch.puzzles.empty());
  for (const DigitPuzzle& puzzle : batch.puzzles) {
    for (Cell cell = 0; cell < 81; ++cell) {
      if (puzzle.givens[cell] == 0) continue;
      Grid fewer = puzzle.givens;
      fewer[cell] = 0;
      CHECK(!solve(rules, fewer).unique());
    }
  }
}

TEST_CASE("a vicinity search respects the requested clues, minimality and guesses") {
  const Rules rules{boxed_topology({3, 3}), {}};
  DigitRequest order;
  order.level.rating = fields::Range{7.0, 7.9};
  order.level.clues = fields::Range{std::nullopt, 24};
  order.level.guesses = fields::Range{3, std::nullopt};
  order.minimal = true;
  order.seed = Seed(5);
  const auto puzzle = make_puzzle("classic", rules, order);
  REQUIRE(puzzle.ok());
  CHECK(puzzle->grade.clues <= 24);
  CHECK(plain_guesses(rules, puzzle->givens) >= 3);
  for (Cell cell = 0; cell < 81; ++cell) {
    if (puzzle->givens[cell] == 0) continue;
    Grid fewer = puzzle->givens;
    fewer[cell] = 0;
    CHECK(!solve(rules, fewer).unique());
  }
}

}  // namespace
}  // namespace gridpress
