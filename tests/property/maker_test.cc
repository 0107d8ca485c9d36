// Properties of all generated puzzles, for many sizes and symmetries.
#include <catch2/catch.hpp>
#include <cmath>

#include "generator/grader/grade.h"
#include "generator/kinds/kind.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/make.h"
#include "generator/making/symmetry.h"
#include "generator/solver/engines/engine.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"

namespace gridpress {
namespace {

// The images of a cell under a symmetry.
std::vector<std::pair<int, int>> images(Symmetry symmetry, int r, int c, int n) {
  const int R = n - 1 - r, C = n - 1 - c;
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotational:
      return {{R, C}};
    case Symmetry::kQuarterTurn:
      return {{c, R}, {R, C}, {C, r}};
    case Symmetry::kHorizontal:
      return {{r, C}};
    case Symmetry::kVertical:
      return {{R, c}};
    case Symmetry::kDiagonal:
      return {{c, r}};
    case Symmetry::kAntiDiagonal:
      return {{C, R}};
    case Symmetry::kBoth:
      return {{r, C}, {R, c}, {R, C}};
    case Symmetry::kFull:
      return {{r, C}, {R, c}, {R, C}, {c, r}, {C, R}, {c, R}, {C, r}};
  }
  return {};
}

void check_symmetric(const Grid& givens, Symmetry symmetry, int n) {
  for (int cell = 0; cell < n * n; ++cell) {
    for (const auto& [r, c] : images(symmetry, cell / n, cell % n, n)) {
      CHECK((givens[cell] != 0) == (givens[r * n + c] != 0));
    }
  }
}

constexpr Symmetry kSymmetries[] = {
    Symmetry::kNone,         Symmetry::kRotational, Symmetry::kQuarterTurn,
    Symmetry::kHorizontal,   Symmetry::kVertical,   Symmetry::kDiagonal,
    Symmetry::kAntiDiagonal, Symmetry::kBoth,       Symmetry::kFull};

TEST_CASE("puzzles of every size and symmetry are unique, symmetric and as requested") {
  for (const int size : {4, 6, 8, 9, 10, 12, 16}) {
    for (const Symmetry symmetry : kSymmetries) {
      CAPTURE(size, symmetry_name(symmetry));
      DigitRequest order;
      order.size = size;
      order.box = *default_box(size);
      order.level.name = "easy";
      order.level.rating = fields::Range{1.0, 1.5};
      order.level.clues = fields::Range{38, 48};
      order.symmetry = symmetry;
      order.seed = Seed(static_cast<std::uint64_t>(size));
      const Rules rules{boxed_topology(order.box), {}};
      const auto puzzle = make_puzzle("classic", rules, order);
      REQUIRE(puzzle.ok());
      check_symmetric(puzzle->givens, symmetry, size);
      const SolveResult expected = solve(rules, puzzle->givens);
      CHECK(expected.unique());
      CHECK(expected.first == puzzle->solution);
      CHECK(order.level.clue_range(size).contains(count_givens(puzzle->givens)));
      CHECK(order.level.holds(grade(rules, puzzle->givens), size));
    }
  }
}

// Tests each fill method with each size that it supports.
TEST_CASE(
    "puzzles of every fill method and size are unique, symmetric and have the exact clue count") {
  for (const FillWay& way : fill_ways()) {
    if (!way.available()) continue;
    for (const int size : {4, 6, 8, 9, 10, 12}) {
      if (size > way.most_digits) continue;
      for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kDiagonal, Symmetry::kBoth}) {
        CAPTURE(way.name, size, symmetry_name(symmetry));
        DigitRequest order;
        order.size = size;
        order.box = *default_box(size);
        const double clues = size * size / 2 / 4 * 4;
        order.level.sizes = {{size, fields::Range{clues, clues}}};
        order.symmetry = symmetry;
        order.fill = &way;
        order.graded = false;
        order.seed = Seed(static_cast<std::uint64_t>(size));
        const Rules rules{boxed_topology(order.box), {}};
        const auto puzzle = make_puzzle("classic", rules, order);
        REQUIRE(puzzle.ok());
        check_symmetric(puzzle->givens, symmetry, size);
        CHECK(count_givens(puzzle->givens) == clues);
        const SolveResult expected = solve(rules, puzzle->givens);
        CHECK(expected.unique());
        CHECK(expected.first == puzzle->solution);
      }
    }
  }
}

// Tests all sizes that have regular boxes, including the large ones.
TEST_CASE("puzzles of every size have the requested level, and another engine finds one solution") {
  for (const auto [size, columns] : find_kind("classic")->sizes.common()) {
    CAPTURE(size);
    CHECK(columns == size);
    DigitRequest order;
    order.size = size;
    order.box = *default_box(size);
    order.level.name = "gentle";
    order.level.rating = fields::Range{1.0, 1.2};
    const double cells = size * size;
    order.level.sizes = {{size, fields::Range{std::ceil(cells * 0.5), std::floor(cells * 0.65)}}};
    order.symmetry = Symmetry::kRotational;
    order.graded = false;
    const Rules rules{boxed_topology(order.box), {}};
    const auto puzzle = make_puzzle("classic", rules, order);
    REQUIRE(puzzle.ok());
    CHECK(order.level.holds(grade(rules, puzzle->givens), size));
    const SolveResult expected = count_with(*find_engine("dlx"), rules, puzzle->givens);
    CHECK(expected.unique());
    CHECK(expected.first == puzzle->solution);
  }
}

TEST_CASE("a minimal puzzle of any symmetry has no group of givens that could be removed") {
  for (const int size : {4, 6, 9}) {
    const Rules rules{boxed_topology(*default_box(size)), {}};
    for (const Symmetry symmetry : kSymmetries) {
      CAPTURE(size, symmetry_name(symmetry));
      DigitRequest order;
      order.size = size;
      order.box = *default_box(size);
      order.symmetry = symmetry;
      order.minimal = true;
      order.graded = false;
      const DigitPuzzle puzzle = *make_puzzle("classic", rules, order);
      check_symmetric(puzzle.givens, symmetry, size);
      CHECK(solve(rules, puzzle.givens).unique());
      for (const Orbit& orbit : orbits_of(*rules.topology, symmetry)) {
        if (puzzle.givens[orbit[0]] == 0) continue;
        Grid fewer = puzzle.givens;
        for (const Cell cell : orbit) fewer[cell] = 0;
        CHECK(!solve(rules, fewer).unique());
      }
    }
  }
}

}  // namespace
}  // namespace gridpress
