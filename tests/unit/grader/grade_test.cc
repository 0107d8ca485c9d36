#include "generator/grader/grade.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "generator/grader/path.h"
#include "generator/model/constraints/domain.h"
#include "tests/support/boards.h"
#include "tests/support/classic9.h"
#include "tests/support/reference.h"

using namespace gridpress;
using tests::grid_of;

namespace {

const Rules& nine() {
  static const Rules rules = tests::classic_rules(3, 3);
  return rules;
}

}  // namespace

TEST_CASE("a grade has the number of clues, the hardest technique and the solution path") {
  // Sudoku Explainer 1.2.1 rates this puzzle 1.5; five of its 54 steps are rated 1.5.
  const Grid givens =
      grid_of("7..5.1.4......4.3....76...94.....39868....5...9........74..9...36..5...1.....645.");
  const Grade graded = grade(nine(), givens);
  REQUIRE(graded.rating);
  CHECK(*graded.rating == 1.5);
  CHECK(graded.hardest == "hidden-single");
  CHECK(graded.ep == 1.2);
  CHECK(graded.ed == 1.2);
  CHECK(graded.clues == 27);
  CHECK(graded.guesses == 0);
  CHECK(graded.level.empty());
  REQUIRE(graded.path.size() == 2);
  CHECK(graded.path[0].first == "full-house");
  CHECK(graded.path[1].first == "hidden-single");
  CHECK(graded.path[0].second + graded.path[1].second == 54);
}

TEST_CASE("a solved grid has rating zero and an empty path") {
  const Grade graded = grade(nine(), tests::shifted_grid({3, 3}));
  CHECK(graded.rating == 0);
  CHECK(graded.path.empty());
  CHECK(graded.hardest.empty());
}

TEST_CASE(
    "a puzzle that is too hard for the work budget gets a lower bound and a number of guesses") {
  // "Golden Nugget" by Tarek Maani, once the hardest puzzle known.
  const Grid givens =
      grid_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  const Grade graded = grade(nine(), givens, {.budget = 1'000'000});
  CHECK(graded.bounded);
  CHECK(graded.rating >= 10.0);
  CHECK(graded.guesses > 0);
  CHECK(graded.hardest.empty());  // no technique within the budget finds a step
  CHECK(graded.rating == grade(nine(), givens, {.budget = 1'000'000}).rating);
}

TEST_CASE(
    "if named techniques can't solve a puzzle, the grade names the hardest step of the rating") {
  const Grid givens =
      grid_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  CHECK(grade(nine(), givens, {.budget = 1000}).hardest == "nishio");
}

TEST_CASE("with a maximum rating, grading stops at the first step above it") {
  // Sudoku Explainer rates this puzzle 4.2, because it needs an XY-wing.
  const Grid givens =
      grid_of("......78....7891........5.6.14..7........5...59.624...63.24.8..........5..2....1.");
  const Grade all = grade(nine(), givens);
  CHECK(all.rating == 4.2);
  CHECK_FALSE(all.bounded);
  CHECK(all.hardest == "skyscraper");  // rated 4.1; unknown to Sudoku Explainer
  const Grade early = grade(nine(), givens, 1.2);
  CHECK(early.bounded);
  CHECK(early.rating > 1.2);
  CHECK(early.rating <= 4.2);
  CHECK(early.clues == all.clues);
  CHECK(early.path.empty());
}

TEST_CASE("a puzzle whose rating is only a lower bound is never classified as too easy") {
  Rules rules = nine();
  rules.constraints = {std::make_shared<Domain>(0, DigitSet::of(1))};  // not graded as a plain 9x9
  const Placed placed = grade_within(rules, Grid(81), {98, 99}, {false, false, false});
  CHECK(placed.grade.bounded);
  CHECK(*placed.grade.rating < 98);
  CHECK(placed.side == Side::kInside);
}

TEST_CASE("a puzzle rated below or above the requested range is classified, but not graded") {
  const Grid givens =
      grid_of("......78....7891........5.6.14..7........5...59.624...63.24.8..........5..2....1.");
  const Placed below = grade_within(nine(), givens, {4.3, 9});
  CHECK(below.side == Side::kBelow);
  CHECK(below.grade.rating == 4.2);
  CHECK(below.grade.path.empty());
  const Placed above = grade_within(nine(), givens, {1, 4.1});
  CHECK(above.side == Side::kAbove);
  CHECK(above.grade.bounded);
  CHECK(above.grade.path.empty());
  const Placed inside = grade_within(nine(), givens, {4.2, 4.2});
  CHECK(inside.side == Side::kInside);
  const Grade all = grade(nine(), givens);
  CHECK(inside.grade.rating == all.rating);
  CHECK(inside.grade.path == all.path);
  CHECK(inside.grade.guesses == all.guesses);
}

TEST_CASE("the table of ratings is in ascending order") {
  const TechniqueTable& table = standard_techniques();
  for (std::size_t i = 1; i < table.size(); ++i) {
    INFO(table[i].name);
    CHECK(table[i].rating >= table[i - 1].rating);
  }
}

// Puzzles of other sizes or with other rules are rated by a table, whose values must be those of
// Sudoku Explainer 1.2.1.
TEST_CASE("sets and fish of any size have Sudoku Explainer's ratings") {
  const std::pair<const char*, double> published[] = {{"full-house", 1.0},
                                                      {"hidden-single", 1.2},
                                                      {"hidden-single", 1.5},
                                                      {"naked-single", 2.3},
                                                      {"locked-candidates-pointing", 2.6},
                                                      {"locked-candidates-claiming", 2.8},
                                                      {"naked-pair", 3.0},
                                                      {"x-wing", 3.2},
                                                      {"hidden-pair", 3.4},
                                                      {"naked-triple", 3.6},
                                                      {"swordfish", 3.8},
                                                      {"hidden-triple", 4.0},
                                                      {"xy-wing", 4.2},
                                                      {"xyz-wing", 4.4},
                                                      {"unique-rectangle", 4.5},
                                                      {"naked-quad", 5.0},
                                                      {"jellyfish", 5.2},
                                                      {"hidden-quad", 5.4},
                                                      {"aligned-pair-exclusion", 6.2},
                                                      {"x-chain", 6.6},
                                                      {"forcing-chain", 7.0}};
  for (const Rules& rules : {tests::classic_rules(2, 3), tests::classic_rules(4, 4)}) {
    const TechniqueTable& table = standard_techniques_for(rules);
    for (const auto& [name, rating] : published) {
      INFO(name);
      const auto row = std::find_if(table.begin(), table.end(), [&](const Technique& each) {
        return each.name == name && each.rating == rating;
      });
      CHECK(row != table.end());
    }
  }
}

namespace {

constexpr Parts kNoNames{.names = false};

Grid disguised(const Grid& givens, Rng& rng) {
  classic9::Cells cells{};
  std::copy(givens.begin(), givens.end(), cells.begin());
  const auto other = tests::disguised(cells, rng);
  return {other.begin(), other.end()};
}

// Compares ratings with a file of "puzzle rating …" lines; returns the number of puzzles compared.
int compare_ratings(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  int compared = 0;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string puzzle;
    double rating = 0;
    if (!(words >> puzzle >> rating) || puzzle.size() != 81) continue;
    INFO(puzzle << " " << rating);
    const Grade graded = grade_within(nine(), grid_of(puzzle), {}, kNoNames).grade;
    ++compared;
    CHECK(graded.rating == Approx(rating));
    CHECK_FALSE(graded.bounded);
    CHECK((graded.guesses == 0 || rating > 1.5));
  }
  return compared;
}

}  // namespace

TEST_CASE("ratings of a sample match Sudoku Explainer") {
  CHECK(compare_ratings(std::string(GRIDPRESS_ROOT) + "/tests/data/se_rated.txt") > 100);
}

TEST_CASE("ratings of the complete reference file match Sudoku Explainer", "[.slow]") {
  const std::string file = tests::reference("rated.txt");
  if (file.empty()) return;
  CHECK(compare_ratings(file) == 2146);
}

TEST_CASE("relabelling and permuting a puzzle almost never changes its rating") {
  std::ifstream file(std::string(GRIDPRESS_ROOT) + "/tests/data/se_rated.txt");
  Rng rng(Seed(11));
  std::string line;
  int same = 0, all = 0;
  while (std::getline(file, line)) {
    if (line.size() < 81 || line[0] == '#') continue;
    if (std::stod(line.substr(81)) > 8.4) continue;  // slow, but not more likely to differ
    const Grid givens = grid_of(line.substr(0, 81));
    const Grade first = grade_within(nine(), givens, {}, kNoNames).grade;
    const Grade second = grade_within(nine(), disguised(givens, rng), {}, kNoNames).grade;
    CHECK(first.clues == second.clues);
    CHECK(first.guesses >= 0);
    same += first.rating == second.rating;
    ++all;
  }
  // The order of cells decides which of several steps with equal ratings is taken, which rarely
  // changes a later rating.
  CHECK(same >= all - 2);
}
