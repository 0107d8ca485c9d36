#include "generator/grader/grade.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "generator/grader/path.h"
#include "tests/support/boards.h"

using namespace gridpress;
using tests::grid_of;

namespace {

const Rules& nine() {
  static const Rules rules = tests::classic_rules(3, 3);
  return rules;
}

}  // namespace

TEST_CASE("a grade counts clues, names the hardest technique and lists the path") {
  // Rated 1.5 by Sudoku Explainer 1.2.1, five of its 54 steps at 1.5.
  const Grid givens =
      grid_of("7..5.1.4......4.3....76...94.....39868....5...9........74..9...36..5...1.....645.");
  const Grade graded = grade(nine(), givens);
  REQUIRE(graded.rating);
  CHECK(*graded.rating == 1.5);
  CHECK(graded.hardest == "hidden-single-line");
  CHECK(graded.clues == 27);
  CHECK(graded.guesses == 0);
  CHECK(graded.level.empty());
  REQUIRE(graded.path.size() == 3);
  CHECK(graded.path[0].first == "last-cell");
  CHECK(graded.path[1].first == "hidden-single-box");
  CHECK(graded.path[2] == std::pair<std::string, int>("hidden-single-line", 5));
  CHECK(graded.path[0].second + graded.path[1].second + 5 == 54);
}

TEST_CASE("a solved grid has rating zero and an empty path") {
  const Grade graded = grade(nine(), tests::shifted_grid({3, 3}));
  CHECK(graded.rating == 0);
  CHECK(graded.path.empty());
  CHECK(graded.hardest.empty());
}

TEST_CASE("a puzzle beyond the techniques has no rating but guesses") {
  // Golden Nugget (Tarek Maani), the hardest of its day.
  const Grid givens =
      grid_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  const Grade graded = grade(nine(), givens);
  CHECK_FALSE(graded.rating);
  CHECK(graded.guesses > 0);
}

TEST_CASE("a bound stops the grading at the first step above it") {
  // Rated 4.2 by Sudoku Explainer: it needs an XY-wing.
  const Grid givens =
      grid_of("......78....7891........5.6.14..7........5...59.624...63.24.8..........5..2....1.");
  const Grade all = grade(nine(), givens);
  CHECK(all.rating == 4.2);
  CHECK(all.hardest == "xy-wing");
  const Grade early = grade(nine(), givens, 1.2);
  REQUIRE(early.rating);
  CHECK(*early.rating > 1.2);
  CHECK(*early.rating < 4.2);
}

TEST_CASE("techniques come in rising order, each name once") {
  const auto table = technique_table();
  for (std::size_t i = 1; i < table.size(); ++i) {
    INFO(table[i].name);
    CHECK(table[i].rating >= table[i - 1].rating);
    for (std::size_t j = 0; j < i; ++j) CHECK(table[i].name != table[j].name);
  }
}

TEST_CASE("ratings agree with Sudoku Explainer up to 6.2") {
  const char* folder = std::getenv("GRIDPRESS_DATA");
  std::ifstream file(std::string(folder ? folder : "../shared/data") + "/rated.txt");
  if (!file) {
    WARN("rated.txt is not here");
    return;
  }
  std::string line;
  int compared = 0;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string puzzle;
    double rating = 0;
    if (!(words >> puzzle >> rating) || puzzle.size() != 81 || rating > 6.2) continue;
    INFO(puzzle);
    CHECK(grade(nine(), grid_of(puzzle)).rating == Approx(rating));
    ++compared;
  }
  CHECK(compared > 1000);
}
