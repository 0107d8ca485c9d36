#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/calcudoku/cages.h"
#include "generator/kinds/calcudoku/make.h"
#include "generator/kinds/calcudoku/text.h"
#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"
#include "tests/support/kind_figures.h"
#include "tests/support/reference.h"

namespace gridpress::calcudoku {
namespace {

using tests::marks;

constexpr const char* kSample = "3 3/2- 2/ -/- 6* 4+/2 - -/1 2 2/1 3 4/5 3 4";
constexpr Operation kOperations[] = {Operation::kSum, Operation::kDifference, Operation::kProduct,
                                     Operation::kQuotient, Operation::kAny};

const Kind& kind() {
  return *find_kind("calcudoku");
}

// The result of an operation as taught in school: a difference or quotient takes the larger number
// first.
bool comes_to(Operation operation, const std::vector<int>& digits, int value) {
  int sum = 0, product = 1;
  for (const int digit : digits) {
    sum += digit;
    product *= digit;
  }
  const auto any_less_rest = [&] {
    return std::ranges::any_of(digits, [&](int d) { return d - (sum - d) == value; });
  };
  const auto any_by_rest = [&] {
    return std::ranges::any_of(digits, [&](int d) { return d == value * (product / d); });
  };
  switch (operation) {
    case Operation::kSum:
      return sum == value;
    case Operation::kDifference:
      return any_less_rest();
    case Operation::kProduct:
      return product == value;
    case Operation::kQuotient:
      return any_by_rest();
    case Operation::kAny:
      return sum == value || product == value || any_less_rest() || any_by_rest();
  }
  return false;
}

// Whether a digit occurs twice in a row or column of a 3x3 board.
bool repeats_in_line(const std::vector<Cell>& cells, const std::vector<int>& digits) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool line = cells[i] / 3 == cells[j] / 3 || cells[i] % 3 == cells[j] % 3;
      if (line && digits[i] == digits[j]) return true;
    }
  }
  return false;
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

std::set<Operation> operations_of(const Puzzle& puzzle) {
  std::set<Operation> found;
  for (const digits::Clue& cage : digits::clues_of(puzzle).clues) found.insert(operation_of(cage));
  return found;
}

}  // namespace

TEST_CASE("calcudoku: a cage's constraint and its check agree with ordinary arithmetic",
          "[kinds][calcudoku]") {
  const digits::VariantBoard ground =
      digits::clues_of(kind().text.read(kSample, "", nullptr).value()).ground;
  const Topology& board = *ground.topology;
  for (const std::vector<Cell>& cells : {std::vector<Cell>{0, 3}, {0, 1, 3}, {0, 1, 2, 5}}) {
    for (const Operation operation : kOperations) {
      for (int value = 1; value <= 30; ++value) {
        const digits::Clue cage = cage_of(operation, cells, value);
        const ConstraintPtr rule = cage.form->rule(cage, board);
        int path = 0, ways = 1;
        for (std::size_t i = 0; i < cells.size(); ++i) ways *= 3;
        for (; path < ways; ++path) {
          Grid grid(9, 0);
          std::vector<int> digits;
          for (std::size_t i = 0, rest = static_cast<std::size_t>(path); i < cells.size(); ++i) {
            digits.push_back(static_cast<int>(rest % 3) + 1);
            grid[cells[i]] = static_cast<std::uint8_t>(digits.back());
            rest /= 3;
          }
          // Cells in the same line must differ, whatever the clue is.
          if (repeats_in_line(cells, digits)) continue;
          const bool right = comes_to(operation, digits, value);
          CHECK(rule->satisfied_by(grid) == right);
          CHECK(digits::holds(cage, grid) == right);
        }
      }
    }
  }
}

TEST_CASE("calcudoku: a slash in the text is read as a division sign or as the end of a row",
          "[kinds][calcudoku]") {
  CHECK(with_colons("4 4/2/ - 3+/8/ -") == "4 4/2: - 3+/8: -");
  CHECK(with_colons("1 2/3 4/5") == "1 2/3 4/5");
  CHECK(with_colons("- 2//- 1") == "- 2:/- 1");
  CHECK(with_colons("1 2 / 3 4") == "1 2 / 3 4");
}

TEST_CASE("calcudoku: a puzzle's text can be read and written back", "[kinds][calcudoku]") {
  const auto read = kind().text.read("2 2", "", nullptr);
  CHECK(!read.ok());
  const auto problem_of = [](const std::string& text) {
    const auto result = kind().text.read(text, "", nullptr);
    REQUIRE(!result.ok());
    return result.problems().front().message;
  };
  CHECK(problem_of("2 2") == "calcudoku does not support size 2");
  CHECK(problem_of("3 3/1 2 3") ==
        "expected 3 rows of clues and 3 of cages after the size, found 1");
  CHECK(problem_of("3 3/3+ 4+ -/- 3+ 5+/2 1 -/1 2 2/1 3 4/5 6 4") ==
        "the cage at r2c2 has a single cell, so it can't have an operation");
  CHECK(problem_of("3 3/3+ 4+ -/- 3 5+/2 1 -/1 2 2/1 3 2/5 6 2") ==
        "the cage at r1c2 has two clues");
  CHECK(problem_of("3 3/3+ 4+ -/- 3 -/2 1 -/1 2 2/1 3 4/5 6 4") == "the cage at r2c3 has no clue");
  CHECK(problem_of("3 3/3+ 4+ -/- 3 5/2 1 -/1 2 2/1 3 4/5 6 4") ==
        "the cage at r2c3 has no operation");
  CHECK(problem_of("3 3/3+ 4+ -/- 3 5+/4 1 -/1 2 2/1 3 4/5 6 4") == "4 is not a digit from 1 to 3");
  CHECK(problem_of("3 3/3+ 4+ -/- 3 5+/x 1 -/1 2 2/1 3 4/5 6 4") ==
        "the clue of the cage at r3c1 is not a number with a sign");
  const std::string cross = "3 3/3+ 4+ -/- 3 -/2 1 -/1 2 2/2 3 4/5 6 1";
  CHECK(!kind().text.read(cross, "", nullptr).ok());
}

TEST_CASE("calcudoku: published puzzles have the published solution according to both engines",
          "[kinds][calcudoku][.more]") {
  for (const auto& [problem, solution, proved] : tests::kind_puzzles("variants/KenKen.jsonl.xz")) {
    INFO(problem);
    const auto read = kind().text.read(problem, solution, nullptr);
    REQUIRE(read.ok());
    for (const bool second : {false, true}) {
      const SolutionCount counted = kind().truth.count(*read, {.independent_engine = second});
      CHECK(counted.decided);
      CHECK(counted.count == 1);
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

TEST_CASE("calcudoku: each level has its operations and a rating in its range",
          "[kinds][calcudoku]") {
  using enum Operation;
  CHECK(operations_of(first_of({6, 6}, "gentle")) == std::set{kSum});
  CHECK(operations_of(first_of({6, 6}, "easy")) == std::set{kSum, kDifference});
  for (const KindLevel& level : kind().grading.levels) {
    for (const Size size : {Size{4, 4}, Size{6, 6}}) {
      const Puzzle puzzle = first_of(size, level.name);
      CHECK(*puzzle.grade.rating >= level.low - 0.01);
      CHECK(*puzzle.grade.rating <= level.high + 0.01);
      CHECK(kind().truth.count(puzzle, {.independent_engine = true}).count == 1);
    }
  }
  auto options = std::make_shared<Options>();
  options->signs = Signs::kHidden;
  CHECK(operations_of(first_of({5, 5}, "medium", options)) == std::set{kAny});
}

TEST_CASE("calcudoku: a drawing contains the borders and labels of the cages",
          "[kinds][calcudoku]") {
  const Puzzle puzzle = first_of({6, 6}, "medium");
  const digits::ClueContent& content = digits::clues_of(puzzle);
  const figure::Figure drawn = kind().look.draw(puzzle, false);
  const auto cages = marks<figure::Cage>(drawn);
  REQUIRE(cages.size() == content.clues.size());
  for (std::size_t i = 0; i < cages.size(); ++i) {
    CHECK(cages[i].label == label_of(content.clues[i]));
  }
  const auto lines = marks<figure::Line>(drawn);
  CHECK(std::ranges::any_of(
      lines, [](const figure::Line& line) { return line.weight == figure::Line::Weight::kBox; }));
  const figure::Figure answer = kind().look.draw(puzzle, true);
  CHECK(marks<figure::Cage>(answer).empty());
  CHECK(marks<figure::Value>(answer).size() == 36);
  CHECK(marks<figure::Line>(answer).size() == lines.size());
}

// Bug: in children's books the rule was too long for the column next to a puzzle and so wasn't
// printed anywhere.
TEST_CASE("a calcudoku's rule in the column next to a puzzle is short in every language") {
  for (const char* language : {"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ja"}) {
    CAPTURE(language);
    KindWords words = tests::words_of("calcudoku", language);
    words["lead_latin"] = "Fill it.";
    words["told"] = "{sentence} {effect}";
    CHECK(kind().look.rule({4, 4}, nullptr, words) == "Fill it. " + words["short_rule"]);
    const auto letters = std::ranges::count_if(
        words["short_rule"], [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    CHECK(letters <= 210);
    for (const char* sign : {"+", "\u00d7", "\u2212", "\u00f7"}) {
      const bool wide = language == std::string("ja") && std::string(sign) == "+";
      CHECK(words["short_rule"].find(wide ? "\uff0b" : sign) != std::string::npos);
    }
  }
}

}  // namespace gridpress::calcudoku
