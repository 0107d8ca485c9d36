// Kinds that are described as variants: stored puzzles, bad input, what their texts may hold.
#include <catch2/catch.hpp>

#include "generator/kinds/kind.h"
#include "tests/support/digit_grids.h"

namespace gridpress {
namespace {

struct Family {
  std::string_view kind, stored;
};

constexpr Family kFamilies[] = {{"odd-even", "EvenOddSudoku"},
                                {"jigsaw", "JigsawSudoku"},
                                {"skyscraper", "Skyscraper"},
                                {"skyscraper", "SkyscraperSudoku"},
                                {"consecutive", "ConsecutiveSudoku"}};

void agree(const Kind& kind, std::string_view family, int step) {
  for (const tests::StoredPuzzle& stored : tests::stored_puzzles(family, step)) {
    CAPTURE(kind.name, stored.id);
    const Result<Puzzle> puzzle = kind.read(stored.problem, "", nullptr);
    if (!puzzle.ok()) FAIL(puzzle.problems().front().message);
    CHECK(kind.problem(*puzzle) == kind.problem(*kind.read(kind.problem(*puzzle), "", nullptr)));
    for (const bool second : {false, true}) {
      const Counted counted = kind.count(*puzzle, {.second_opinion = second});
      CHECK(counted.decided);
      CHECK(counted.count == 1);
      REQUIRE(counted.first != nullptr);
      Puzzle solved = *puzzle;
      solved.content = counted.first;
      CHECK(kind.solution(solved) ==
            kind.solution(*kind.read(stored.problem, stored.solution, nullptr)));
    }
  }
}

TEST_CASE("stored puzzles have the stored solution, by both engines") {
  for (const Family& family : kFamilies) agree(*find_kind(family.kind), family.stored, 12);
}

TEST_CASE("all stored puzzles have the stored solution, by both engines", "[slow]") {
  for (const Family& family : kFamilies) agree(*find_kind(family.kind), family.stored, 1);
}

std::string problem_with(std::string_view kind, std::string_view text) {
  const Result<Puzzle> read = find_kind(kind)->read(text, "", nullptr);
  return read.ok() ? "" : read.problems().front().message;
}

std::string empty_rows(int size) {
  std::string rows;
  for (int i = 0; i < size * size; ++i) rows += i % size == 0 ? "/-" : " -";
  return rows;
}

TEST_CASE("bad clues are named with their place") {
  const std::string nine = "9 9" + empty_rows(9), four = "4 4" + empty_rows(4);
  CHECK(problem_with("thermometer", nine + "/thermometer r1c1 r1c3") ==
        "the clue 'thermometer' at r1c1 is broken off");
  CHECK(problem_with("thermometer", nine + "/thermometer r1c1 r1c1") ==
        "a clue 'thermometer' has 'r1c1' twice");
  CHECK(problem_with("thermometer", nine + "/arrow r1c1 r1c2") ==
        "thermometer has no clue 'arrow'");
  CHECK(problem_with("arrow", nine + "/arrow r1c1 r10c1") == "'r10c1' is no cell");
  CHECK(problem_with("futoshiki", four + "/less r1c1 r2c2") ==
        "a clue 'less' at r1c1 is not about two cells beside each other");
  CHECK(problem_with("sandwich", nine + "/sandwich 36 r1c1 r1c2") ==
        "a sandwich of 36 is more than 35");
  CHECK(problem_with("little-killer", nine + "/diagonal_sum 9 r2c2 r3c3") ==
        "a clue 'diagonal_sum' is not about a whole diagonal");
  CHECK(problem_with("kropki", nine + "/white r1c1 r1c2/black r2c1") ==
        "a clue 'black' at r2c1 is not about two cells beside each other");
  CHECK(problem_with("diagonal", "9 9/1 - - - - - - - -" + empty_rows(9).substr(18, 126) +
                                     "/- - - - - - - - 1") == "r1c1 and r9c9 are both 1");
}

TEST_CASE("regions of the wrong size or in pieces are refused with their place") {
  const std::string four = "4 4" + empty_rows(4);
  CHECK(problem_with("jigsaw", four + "/1 1 2 2/1 1 2 2/3 3 4 4/3 3 3 4") ==
        "region 3 (at r3c1) has 5 cells, not 4");
  CHECK(problem_with("jigsaw", four + "/1 1 2 2/1 2 1 2/3 3 4 4/3 3 4 4") ==
        "region 1 (at r1c1) is in several pieces");
  CHECK(problem_with("jigsaw", four + "/1 1 2 2/1 1 2 2/3 3 4 4/3 3 4 -") ==
        "r4c4 is in no region");
  CHECK(problem_with("jigsaw", four) == "row 1 of the regions must have 4 entries");
}

TEST_CASE("contradictory signs have no solution") {
  const Kind& kind = *find_kind("futoshiki");
  const auto puzzle =
      kind.read("4 4" + empty_rows(4) + "/less r1c1 r1c2/less r1c2 r1c1", "", nullptr);
  REQUIRE(puzzle.ok());
  for (const bool second : {false, true}) {
    CHECK(kind.count(*puzzle, {.second_opinion = second}).count == 0);
  }
}

}  // namespace
}  // namespace gridpress
