#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kakuro/areas.h"
#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/look.h"
#include "generator/kinds/kakuro/options.h"
#include "generator/kinds/kakuro/pattern.h"
#include "generator/kinds/kind.h"
#include "tests/support/kind_figures.h"
#include "tests/support/reference.h"
#include "tests/support/true_steps.h"

namespace gridpress::kakuro {
namespace {

using tests::marks;

// A kakuro with 2x2 white squares.
constexpr const char* kSample = "3 3/- 4, 3,/,3 0 0/,4 0 0";
constexpr const char* kSolution = "3 3/- - -/- 1 2/- 3 1";

const Kind& kind() {
  return *find_kind("kakuro");
}

Puzzle first_of(Size size, std::string_view level, const OptionsPtr& options = nullptr) {
  PuzzleRequest request;
  request.size = size;
  request.options = options;
  request.seed = Seed(11);
  const auto band = std::ranges::find(kind().grading.levels, level, &KindLevel::name);
  request.level.name = std::string(level);
  request.level.rating = fields::Range{band->low, band->high};
  for (std::uint64_t k = 0; k < 20'000; ++k) {
    AttemptResult made = run_attempts(kind(), request, {k, 1});
    if (!made.puzzles.empty()) return made.puzzles.front();
  }
  FAIL("no puzzle of " << level);
  return {};
}

std::vector<int> totals_of(const digits::ClueContent& content) {
  std::vector<int> totals;
  for (const digits::Clue& sum : content.clues) totals.push_back(sum.value);
  return totals;
}

std::vector<Run> runs_of(const digits::ClueContent& content) {
  return kakuro::runs_of(*content.rules.topology);
}

}  // namespace

TEST_CASE("kakuro: no technique eliminates a digit that occurs in a solution", "[kinds][kakuro]") {
  constexpr Look kLooks[] = {Look::kLast,   Look::kOnly,  Look::kCombinations,
                             Look::kNeeded, Look::kReach, Look::kPartition};
  const std::vector<Cell> cells{0, 1, 2};
  Rng rng{Seed(4)};
  for (int trial = 0; trial < 3000; ++trial) {
    const int total = 6 + static_cast<int>(rng.below(19));
    std::vector<DigitSet> marks;
    for (int i = 0; i < 3; ++i) marks.emplace_back(1 + rng.below(511));
    // The digits that occur in each cell in any valid filling, found by trying all.
    std::vector<DigitSet> supported(3);
    for (const int a : marks[0]) {
      for (const int b : marks[1]) {
        for (const int c : marks[2]) {
          if (a == b || b == c || a == c || a + b + c != total) continue;
          supported[0] |= DigitSet::of(a);
          supported[1] |= DigitSet::of(b);
          supported[2] |= DigitSet::of(c);
        }
      }
    }
    for (const Look look : kLooks) {
      std::vector<DigitSet> left = marks;
      bool changed = false;
      const RunRule rule(look, cells, total);
      if (!rule.prune(left, changed)) {
        CHECK(supported[0].empty());
        continue;
      }
      for (std::size_t i = 0; i < 3; ++i) CHECK((supported[i] & left[i]) == supported[i]);
      CHECK(changed == (left != marks));
    }
  }
}

TEST_CASE("kakuro: the sums derived for areas hold in the solution", "[kinds][kakuro]") {
  int sums = 0, differences = 0;
  for (const std::string_view level : {"gentle", "medium", "hard"}) {
    const Puzzle puzzle = first_of({8, 8}, level);
    const digits::ClueContent& content = digits::clues_of(puzzle);
    const int cells = content.rules.topology->cells();
    for (const Area& area : areas_of(runs_of(content), totals_of(content), cells)) {
      int total = 0;
      for (const Cell cell : area.plus) total += content.solution[cell];
      for (const Cell cell : area.minus) total -= content.solution[cell];
      CHECK(total == area.total);
      ++(area.minus.empty() ? sums : differences);
    }
  }
  CHECK(sums > 0);
  CHECK(differences > 0);
}

TEST_CASE("kakuro: patterns are connected, every cell is in two runs, and symmetry is as requested",
          "[kinds][kakuro]") {
  Rng rng{Seed(9)};
  for (const Symmetry symmetry :
       {Symmetry::kRotational, Symmetry::kHorizontal, Symmetry::kBoth, Symmetry::kNone}) {
    for (const Size size : {Size{6, 6}, Size{8, 6}, Size{10, 10}, Size{14, 14}}) {
      int drawn = 0;
      for (int i = 0; i < 40; ++i) {
        const auto sheet = draw_pattern({size, symmetry, 0.25, 7}, rng);
        if (!sheet) continue;
        ++drawn;
        CHECK(hangs_together(*sheet));
        for (const Run& run : kakuro::runs_of(*variant_board(kVariant, *sheet).topology)) {
          CHECK(run.cells.size() >= 2);
          CHECK(run.cells.size() <= 7);
        }
        for (const auto& orbit : orbits_for(size, symmetry)) {
          for (const int square : orbit) {
            CHECK(sheet->white[static_cast<std::size_t>(square)] ==
                  sheet->white[static_cast<std::size_t>(orbit.front())]);
          }
        }
      }
      CHECK(drawn > 0);
    }
  }
}

TEST_CASE("kakuro: a puzzle's text can be read and written back", "[kinds][kakuro]") {
  const auto read = kind().text.read(kSample, kSolution, nullptr);
  REQUIRE(read.ok());
  CHECK(kind().text.problem(*read) == kSample);
  CHECK(kind().text.solution(*read) == kSolution);
  CHECK(kind().text.size_of(*read) == Size{2, 2});
  const auto problem_of = [](const std::string& text, const std::string& solution = "") {
    const auto result = kind().text.read(text, solution, nullptr);
    REQUIRE(!result.ok());
    return result.problems().front().message;
  };
  CHECK(problem_of("3 3/- 4, 3,/,3 0 0") == "the puzzle has 2 rows, not 3");
  CHECK(problem_of("3 3/- 4, 3,/,3 0 0/,4 0") == "row 3 of the puzzle has 2 entries, not 3");
  CHECK(problem_of("0 3/- 4, 3,") == "the puzzle must begin with two numbers from 2 to 99");
  CHECK(problem_of("3 3/- 4, 3,/,3 0 x/,4 0 0") ==
        "row 2, column 3: 'x' is neither '0' nor '-' nor sums such as '4,16'");
  CHECK(problem_of("3 3/- 0 3,/,3 0 0/,4 0 0") ==
        "row 1, column 2: a white square needs sums above and to its left");
  CHECK(problem_of("3 3/- - 3,/,3 0 0/,4 0 0") == "the run down at r1c1 has no sum");
  CHECK(problem_of("3 3/- 4, 3,/,2 0 0/,4 0 0") ==
        "the sum 2 across at r1c1 can't be the sum of 2 different digits; use 3 to 17");
  CHECK(problem_of("3 4/- 4, 3, 5,/,3 0 0 -/,4 0 0 -") ==
        "row 1, column 4: the sum has no white squares");
  CHECK(problem_of("3 3/- - -/- - -/- - -") == "the puzzle has no white squares");
  CHECK(problem_of(kSample, "3 3/- - -/- 2 1/- 3 1") ==
        "the solution breaks the sum 4 down at r1c1");
  CHECK(problem_of(kSample, "3 3/- - -/- 1 2/- 3 0") == "'0' is not a digit from 1 to 9 (r2c2)");
  CHECK(problem_of(kSample, "3 3/- - 5/- 1 2/- 3 1") == "the solution has digits in black squares");
  CHECK(problem_of("2 12/- 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,/,45 0 0 0 0 0 0 0 0 0 0 0") ==
        "the run across at r1c1 has 11 cells, more than there are digits");
}

TEST_CASE("kakuro: published puzzles have the published solution according to both engines",
          "[kinds][kakuro][.more]") {
  std::size_t turn = 0;
  for (const auto& [problem, solution, proved] : tests::kind_puzzles("variants/Kakuro.jsonl.xz")) {
    INFO(problem);
    const auto read = kind().text.read(problem, solution, nullptr);
    REQUIRE(read.ok());
    // Solving by clauses is slow, so only every twenty-fifth puzzle is checked.
    for (const bool second : {false, true}) {
      if (second && ++turn % 25 != 0) continue;
      const SolutionCount counted = kind().truth.count(*read, {.independent_engine = second});
      CHECK(counted.decided);
      CHECK(counted.count == 1);
      REQUIRE(counted.first != nullptr);
      Puzzle solved = *read;
      solved.content = counted.first;
      CHECK(kind().text.solution(solved) == kind().text.solution(*read));
    }
    const auto again =
        kind().text.read(kind().text.problem(*read), kind().text.solution(*read), nullptr);
    REQUIRE(again.ok());
    CHECK(kind().text.problem(*again) == kind().text.problem(*read));
  }
}

TEST_CASE("kakuro: puzzles of each level have a rating in its range and one solution",
          "[kinds][kakuro]") {
  for (const KindLevel& level : kind().grading.levels) {
    for (const Size size : {Size{6, 6}, Size{8, 8}}) {
      CAPTURE(level.name, size.rows);
      const Puzzle puzzle = first_of(size, level.name);
      CHECK(*puzzle.grade.rating >= level.low - 0.01);
      CHECK(*puzzle.grade.rating <= level.high + 0.01);
      CHECK(puzzle.symmetry != Symmetry::kNone);
      CHECK(kind().truth.count(puzzle, {.independent_engine = true}).count == 1);
    }
  }
}

TEST_CASE("kakuro: every step agrees with the solution", "[kinds][kakuro]") {
  tests::Uses uses;
  for (const KindLevel& level : kind().grading.levels) {
    const Puzzle puzzle = first_of({8, 8}, level.name);
    const digits::ClueContent looks = looks_of(digits::clues_of(puzzle));
    digits::SolvingPath path(looks);
    tests::take_true_steps(path, looks.solution, uses);
  }
}

TEST_CASE("kakuro: rotated, reflected and complemented puzzles have the same canonical form",
          "[kinds][kakuro]") {
  const Puzzle puzzle = *kind().text.read(kSample, kSolution, nullptr);
  const std::string form = kind().duplicates.canonical(puzzle);
  for (const char* same : {"3 3/- 3, 4,/,3 0 0/,4 0 0", "3 3/- 3, 4,/,4 0 0/,3 0 0",
                           "3 3/- 16, 17,/,17 0 0/,16 0 0"}) {
    CHECK(kind().duplicates.canonical(*kind().text.read(same, "", nullptr)) == form);
  }
  CHECK(kind().duplicates.canonical(*kind().text.read("3 3/- 4, 4,/,4 0 0/,4 0 0", "", nullptr)) !=
        form);
}

TEST_CASE("kakuro: a puzzle shows sums next to their runs, and an answer only the board",
          "[kinds][kakuro]") {
  const Puzzle puzzle = first_of({8, 6}, "easy");
  const digits::ClueContent& content = digits::clues_of(puzzle);
  const figure::Figure drawn = kind().look.draw(puzzle, false);
  CHECK(drawn.rows == 8);
  CHECK(drawn.columns == 6);
  CHECK(drawn.margins.left == 1);
  CHECK(drawn.margins.top == 1);
  CHECK(marks<figure::Text>(drawn).size() == content.clues.size());
  CHECK(marks<figure::Value>(drawn).empty());
  const figure::Figure answer = kind().look.draw(puzzle, true);
  CHECK(answer.margins.left == 0);
  CHECK(marks<figure::Text>(answer).empty());
  CHECK(marks<figure::Value>(answer).size() == content.solution.size());
  CHECK(marks<figure::Tint>(answer).size() + content.solution.size() == 48);
}

}  // namespace gridpress::kakuro
