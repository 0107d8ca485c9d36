#include "generator/kinds/nonogram/search.h"

#include <catch2/catch.hpp>
#include <map>

#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/clause_count.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

// Solves a line by trying all placements of the runs.
template <typename Word>
bool naive_line(const Clue& clue, int length, LineState<Word>& line) {
  bool any = false;
  Word black = ~Word{0}, white = ~Word{0};
  for (unsigned bits = 0; bits < 1u << length; ++bits) {
    Picture squares(length);
    for (int i = 0; i < length; ++i) squares[i] = bits >> i & 1;
    if ((line.black & ~Word{bits}) != 0 || (line.white & Word{bits}) != 0) continue;
    if (clues_of({1, length}, squares).rows[0] != clue) continue;
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
    const Clue clue = clues_of({1, length}, tests::noise({1, length}, 55, rng)).rows[0];
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
    const std::vector<std::uint8_t> runs(clue.begin(), clue.end());
    REQUIRE(solve_line<Word>(runs, length, line) == expected);
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
    ++problems[problem_text(clues_of(size, picture))];
  }
  return problems;
}

TEST_CASE("both engines count as many solutions as brute force for all 3x4 puzzles") {
  for (const auto& [problem, expected] : all_problems({3, 4})) {
    const auto read = read_nonogram(problem, "");
    REQUIRE(read.ok());
    const PictureCount own = count_pictures((*read)->clues, 100);
    REQUIRE(own.decided);
    REQUIRE(own.count == static_cast<std::uint64_t>(expected));
    REQUIRE(satisfied((*read)->clues, own.first));
    if (expected == 1) continue;
    const auto clauses = count_by_clauses((*read)->clues, 100, 0);
    if (clauses) REQUIRE(clauses->count == own.count);
  }
}

TEST_CASE("both engines find no solution if clues contradict each other") {
  const auto read = read_nonogram("3 3/1/1/1/3/3/3", "");
  REQUIRE(read.ok());
  const PictureCount own = count_pictures((*read)->clues, 2);
  CHECK(own.decided);
  CHECK(own.count == 0);
  CHECK(own.first.empty());
  const auto clauses = count_by_clauses((*read)->clues, 2, 0);
  if (clauses) CHECK(clauses->count == 0);
}

TEST_CASE("both engines agree on the clues of random pictures") {
  Rng rng(Seed(3));
  for (int round = 0; round < 60; ++round) {
    const Size size{5 + round % 7, 5 + round % 9};
    const Clues clues = clues_of(size, tests::noise(size, 45 + round % 25, rng));
    const PictureCount own = count_pictures(clues, 40);
    REQUIRE(own.decided);
    CHECK(satisfied(clues, own.first));
    const auto second = count_by_clauses(clues, 40, 0);
    if (second) CHECK(second->count == own.count);
  }
}

TEST_CASE("a search that exceeds its budget stops and reports it") {
  Rng rng(Seed(4));
  const Clues clues = clues_of({40, 40}, tests::noise({40, 40}, 40, rng));
  const PictureCount counted = count_pictures(clues, 2, 2000);
  CHECK_FALSE(counted.decided);
  CHECK(counted.steps < 4000);
}

TEST_CASE("reference nonograms have only the stored solution") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const auto read = read_nonogram(puzzle.problem, puzzle.solution);
    REQUIRE(read.ok());
    const PictureCount counted = count_pictures((*read)->clues, 2);
    REQUIRE(counted.decided);
    CHECK(counted.count == 1);
    CHECK(counted.first == (*read)->picture);
  }
}

TEST_CASE("solving by clauses agrees on the reference nonograms", "[.slow]") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const auto read = read_nonogram(puzzle.problem, puzzle.solution);
    const auto counted = count_by_clauses((*read)->clues, 2, 0);
    if (!counted) return;
    CHECK(counted->count == 1);
    CHECK(counted->first == (*read)->picture);
  }
}

}  // namespace
}  // namespace gridpress::nonogram
