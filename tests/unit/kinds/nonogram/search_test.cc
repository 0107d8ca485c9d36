#include "generator/kinds/nonogram/search.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <span>

#include "generator/kinds/logic/verdict.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

// Solves a line by trying all placements of the runs.
template <typename Word>
bool naive_line(std::span<const std::uint8_t> clue, int length, LineState<Word>& line) {
  bool any = false;
  Word black = ~Word{0}, white = ~Word{0};
  for (unsigned bits = 0; bits < 1u << length; ++bits) {
    Picture squares(length);
    for (int i = 0; i < length; ++i) squares[i] = bits >> i & 1;
    if ((line.black & ~Word{bits}) != 0 || (line.white & Word{bits}) != 0) continue;
    if (!std::ranges::equal(Clues({1, length}, squares).runs(0), clue)) continue;
    any = true;
    black &= Word{bits};
    white &= ~Word{bits};
  }
  line = {black, white & first_bits<Word>(length)};
  return any;
}

template <typename Word>
void compare_lines(int length) {
  Rng rng(Seed{static_cast<std::uint64_t>(length)});
  for (int round = 0; round < 200; ++round) {
    const Clues clues({1, length}, tests::noise({1, length}, 55, rng));
    const std::span<const std::uint8_t> clue = clues.runs(0);
    const Picture known = tests::noise({2, length}, 25, rng);
    LineState<Word> line;
    for (int i = 0; i < length; ++i) {
      if (known[i] != 0) {
        line.black |= bit<Word>(i);
      } else if (known[length + i] != 0) {
        line.white |= bit<Word>(i);
      }
    }
    LineState<Word> naive = line;
    const bool expected = naive_line(clue, length, naive);
    REQUIRE(solve_line<Word>(clue, length, line) == expected);
    if (!expected) continue;
    CHECK(line.black == naive.black);
    CHECK(line.white == naive.white);
  }
}

TEST_CASE("solving a line gives the same result as brute force") {
  for (const int length : {1, 2, 3, 5, 8, 11}) {
    compare_lines<Word64>(length);
    compare_lines<Word128>(length);
  }
}

TEST_CASE("lines with as many cells as a machine word has bits can be solved") {
  const std::vector<std::uint8_t> long_run{62}, two{40, 57};
  LineState<Word64> line;
  REQUIRE(solve_line<Word64>(long_run, 63, line));
  CHECK(line.black == (first_bits<Word64>(62) & ~Word64{1}));
  LineState<Word128> wide;
  REQUIRE(solve_line<Word128>(two, 99, wide));
  CHECK(count(wide.black) == 40 - 1 + 57 - 1);
  CHECK(wide.white == 0);
}

// The number of pictures that have each clue text, counting all pictures of a size.
std::map<std::string, int> all_problems(Size size) {
  std::map<std::string, int> problems;
  for (unsigned bits = 0; bits < 1u << size.cells(); ++bits) {
    Picture picture(size.cells());
    for (int i = 0; i < size.cells(); ++i) picture[i] = bits >> i & 1;
    ++problems[logic::problem_text(content_of(Clues(size, picture), {}))];
  }
  return problems;
}

TEST_CASE("both engines count as many solutions as brute force for all 3x4 puzzles") {
  for (const auto& [problem, expected] : all_problems({3, 4})) {
    const Clues clues = tests::clues_in(problem);
    const PictureCount own = count_pictures(clues, 100);
    REQUIRE(own.decided);
    REQUIRE(own.count == static_cast<std::uint64_t>(expected));
    REQUIRE(tests::fits(clues, own.first));
    if (expected == 1) continue;
    const auto clauses = tests::count_by_clauses(clues, 100);
    if (clauses) REQUIRE(*clauses == own.count);
  }
}

TEST_CASE("both engines find no solution if clues contradict each other") {
  const Clues clues = tests::clues_in("3 3/1/1/1/3/3/3");
  const PictureCount own = count_pictures(clues, 2);
  CHECK(own.decided);
  CHECK(own.count == 0);
  CHECK(own.first.empty());
  const auto clauses = tests::count_by_clauses(clues, 2);
  if (clauses) {
    CHECK(*clauses == 0);
    CHECK(
        logic::why_unsolvable(content_of(clues, {})) ==
        "the puzzle has no solution: 1 above column 3, 3 next to row 2, 3 next to row 3 contradict "
        "each other");
  }
}

TEST_CASE("squares at which two solutions differ are named") {
  const logic::LogicContent puzzle = tests::nonogram_of("2 2/1/1/1/1");
  if (!tests::count_by_clauses(Clues(puzzle), 2)) return;
  CHECK(logic::differences_text(puzzle) == "two solutions differ at r1c1, r1c2, r2c1, r2c2");
}

TEST_CASE("both engines agree on the clues of random pictures") {
  Rng rng(Seed(3));
  for (int round = 0; round < 60; ++round) {
    const Size size{5 + round % 7, 5 + round % 9};
    const Clues clues(size, tests::noise(size, 45 + round % 25, rng));
    const PictureCount own = count_pictures(clues, 40);
    REQUIRE(own.decided);
    CHECK(tests::fits(clues, own.first));
    const auto second = tests::count_by_clauses(clues, 40);
    if (second) CHECK(*second == own.count);
  }
}

TEST_CASE("a search that exceeds its budget stops and reports it") {
  Rng rng(Seed(4));
  const Clues clues({40, 40}, tests::noise({40, 40}, 40, rng));
  const PictureCount counted = count_pictures(clues, 2, 2000);
  CHECK_FALSE(counted.decided);
  CHECK(counted.steps < 4000);
}

TEST_CASE("reference nonograms have only the stored solution") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const logic::LogicContent read = tests::nonogram_of(puzzle.problem, puzzle.solution);
    const PictureCount counted = count_pictures(Clues(read), 2);
    REQUIRE(counted.decided);
    CHECK(counted.count == 1);
    CHECK(std::ranges::equal(counted.first, read.solution.cells));
  }
}

TEST_CASE("solving by clauses agrees on the reference nonograms", "[.slow]") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const auto counted = tests::count_by_clauses(tests::clues_in(puzzle.problem), 2);
    if (counted) CHECK(*counted == 1);
  }
}

}  // namespace
}  // namespace gridpress::nonogram
