// Texts, symmetries and messages of the kinds that are described by a logic::Description.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/logic/verdict.h"

namespace gridpress {
namespace {

const logic::LogicContent& content_of(const Puzzle& puzzle) {
  const logic::LogicContent* content = logic::logic_content(puzzle);
  REQUIRE(content != nullptr);
  return *content;
}

// The message with which a kind refuses a puzzle.
std::string refused(std::string_view kind, std::string_view problem,
                    std::string_view solution = "") {
  const Result<Puzzle> read = find_kind(kind)->read(problem, solution, nullptr);
  if (read) return "accepted";
  return read.problems().front().message;
}

TEST_CASE("logic kinds refuse malformed texts and name the place") {
  CHECK(refused("hitori", "") == "the problem is empty");
  CHECK(refused("hitori", "x y") == "the problem must begin with its numbers of rows and columns");
  CHECK(refused("hitori", "1 400/1") == "a board must have 2 to 60 rows and columns, not 1x400");
  CHECK(refused("hitori", "2 2/1 2") ==
        "the problem should have 2 rows below its first line, but has 1");
  CHECK(refused("hitori", "2 2/1 2/1") == "row 2 of the problem should have 2 entries, but has 1");
  CHECK(refused("hitori", "2 2/1 2/1 100") == "row 2, column 2: '100' is not a clue");
  CHECK(refused("akari", "2 2/5 -/- -") == "row 1, column 1: '5' is not a clue");
  CHECK(refused("akari", "2 2/4 -/- -") ==
        "the number at row 1, column 1 needs 4 lamps, but has only 2 white neighbours");
  CHECK(refused("tents", "2 2/1 0 0/1 0/x -/- -") ==
        "row 1 of the problem should have 2 entries, but has 3");
  CHECK(refused("tents", "2 2/1 y/1 0/x -/- -") == "the count of column 2: 'y' is not a clue");
  CHECK(refused("shikaku", "2 2/2 -/- 1") == "the areas add up to 3, but the board has 4 cells");
  CHECK(refused("hashi", "3 3/1 - 3/- - -/- - -") ==
        "the island at row 1, column 3 needs 3 bridges, but has room for 2");
  CHECK(refused("hashi", "3 3/1 - -/- - -/- - 1") ==
        "the island at row 1, column 1 can't be reached: no other is in its row or column");
  CHECK(refused("nurikabe", "2 2/1 1/- -") ==
        "the islands at row 1, column 1 and row 1, column 2 touch");
}

TEST_CASE("logic kinds refuse solutions of another form, and those that break a rule") {
  const std::string problem = "2 2/1 1/2 1";
  CHECK(refused("hitori", problem, "2 2/- x/- -") == "accepted");
  CHECK(refused("hitori", problem, "3 2/- x/- -/- -") ==
        "the solution has size 3x2, but the problem has size 2");
  CHECK(refused("hitori", problem, "2 2/- o/- -") ==
        "row 1, column 2 of the solution: 'o' is not an entry");
  CHECK(refused("hitori", problem, "2 2/- -/- -") == "the solution breaks a rule");
  CHECK(refused("hitori", problem, "2 2/x x/- -") == "the solution breaks a rule");
  CHECK(refused("masyu", "2 2/- -/- -", "2 2/se -/- -") ==
        "the line between row 1, column 1 and row 1, column 2 of the solution ends there");
}

// The kinds in this file, with a puzzle each; some have solutions without symmetry.
const std::vector<std::pair<std::string_view, std::string_view>> kPuzzles = {
    {"hitori", "2 3/1 2 1/2 3 1"},          {"akari", "3 3/- - x/- 1 -/x - -"},
    {"tents", "2 3/1 0 1/- 2/x - x/- - -"}, {"shikaku", "2 3/2 - 4/- - -"},
    {"hashi", "3 3/2 - 1/- - -/1 - -"},     {"masyu", "3 3/b - -/- - -/- w -"},
    {"nurikabe", "2 3/2 - -/- - 1"},        {"fillomino", "2 3/2 - 1/- 3 -"}};

TEST_CASE("texts of logic kinds round-trip, and all images of a puzzle have one canonical form") {
  for (const auto& [name, text] : kPuzzles) {
    CAPTURE(name);
    const Kind& kind = *find_kind(name);
    const Result<Puzzle> read = kind.read(text, "", nullptr);
    REQUIRE(read);
    CHECK(kind.problem(*read) == text);
    const std::string canonical = canonical_form(kind, *read);
    for (int turn = 0; turn < 8; ++turn) {
      const logic::LogicContent image = logic::turned_puzzle(content_of(*read), turn);
      CHECK(logic::canonical_problem(image) == canonical);
    }
  }
}

TEST_CASE("a puzzle without a solution names clues that contradict each other") {
  const Kind& hitori = *find_kind("hitori");
  const Result<Puzzle> none = hitori.read("2 3/1 1 1/1 2 3", "", nullptr);
  REQUIRE(none);
  if (hitori.count(*none, {}).count == 0) {
    CHECK(logic::why_unsolvable(content_of(*none)).starts_with("the puzzle has no solution: "));
  }
  const Result<Puzzle> several = hitori.read("2 2/1 1/2 3", "", nullptr);
  REQUIRE(several);
  CHECK(logic::why_ambiguous(content_of(*several)) ==
        "the puzzle has several solutions; two of them differ at r1c1, r1c2");
}

}  // namespace
}  // namespace gridpress
