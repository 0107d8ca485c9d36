// Texts, symmetries and messages of the kinds that are described by a logic::Description.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/description.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/logic/verdict.h"
#include "tests/support/run_command.h"

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
  const Result<Puzzle> read = find_kind(kind)->text.read(problem, solution, nullptr);
  if (read) return "accepted";
  return read.problems().front().message;
}

TEST_CASE("logic kinds refuse malformed texts and name the place") {
  CHECK(refused("hitori", "") == "the puzzle is empty");
  CHECK(refused("hitori", "x y") == "the puzzle must begin with its numbers of rows and columns");
  CHECK(refused("hitori", "1 400/1") == "a board must have 2 to 60 rows and columns, not 1x400");
  CHECK(refused("hitori", "2 2/1 2") ==
        "the puzzle should have 2 rows below its first line, but has 1");
  CHECK(refused("hitori", "2 2/1 2/1") == "row 2 of the puzzle should have 2 entries, but has 1");
  CHECK(refused("hitori", "2 2/1 2/1 100") == "row 2, column 2: '100' is not a clue");
  CHECK(refused("akari", "2 2/5 -/- -") == "row 1, column 1: '5' is not a clue");
  CHECK(refused("akari", "2 2/4 -/- -") ==
        "the number at row 1, column 1 needs 4 lamps, but has only 2 white neighbours");
  CHECK(refused("tents", "2 2/1 0 0/1 0/x -/- -") ==
        "row 1 of the puzzle should have 2 entries, but has 3");
  CHECK(refused("tents", "2 2/1 y/1 0/x -/- -") == "the count of column 2: 'y' is not a clue");
  CHECK(refused("shikaku", "2 2/2 -/- 1") == "the areas add up to 3, but the board has 4 cells");
  CHECK(refused("hashi", "3 3/1 - 3/- - -/- - -") ==
        "the island at row 1, column 3 needs 3 bridges, but has room for 2");
  CHECK(refused("hashi", "3 3/1 - -/- - -/- - 1") ==
        "the island at row 1, column 1 can't be reached: no other is in its row or column");
  CHECK(refused("nurikabe", "2 2/1 1/- -") ==
        "the islands at row 1, column 1 and row 1, column 2 touch");
}

TEST_CASE("logic kinds refuse boards that hold no puzzle or are too small for one") {
  CHECK(refused("masyu", "2 2/- -/- -") == "the board has no circles");
  CHECK(refused("hashi", "2 2/- -/- -") == "the board has no islands");
  CHECK(refused("tents", "2 3/1 0 1/- 3/x - x/- - -") == "accepted");
  CHECK(refused("tents", "2 3/1 0 1/2 1/x - x/- - -") ==
        "the count of row 1 is 2, but only 1 cell is free");
  CHECK(refused("tents", "2 3/1 0 9/1 1/x - -/- - -") ==
        "the count of column 3 is 9, but only 2 cells are free");
  CHECK(refused("tents", "2 3/- - -/- -/x x -/x - -") ==
        "the tree at row 1, column 1 has no free cell next to it");
  CHECK(refused("fillomino", "2 2/5 -/- -") == "the number 5 is larger than the board");
  CHECK(refused("nurikabe", "2 2/5 -/- ?") == "the islands need 6 cells, but the board has 4");
}

TEST_CASE("logic kinds whose marks are counted refuse counts that can't be right") {
  CHECK(refused("heyawake", "2 2/1 1/- -/1 1/1 2") == "the room at row 1, column 1 has 2 numbers");
  CHECK(refused("heyawake", "2 2/4 -/- -/1 1/1 2") ==
        "the room at row 1, column 1 has the number 4, but only 3 cells");
  CHECK(refused("heyawake", "2 2/- -/- -/1 2/2 1") == "the cells of region '1' are not connected");
  CHECK(refused("mosaic", "2 2/5 -/- -") == "the 5 at row 1, column 1 counts only 4 cells");
  CHECK(refused("star-battle", "2 3 1/1 1 1/2 2 2") ==
        "2 rows, 3 columns and 2 regions can't have the same number of stars each");
  CHECK(refused("norinori", "2 2/- -/- -/1 1/1 2") ==
        "the region at row 2, column 2 has only one cell");
  CHECK(refused("lits", "2 3/- - -/- - -/1 1 2/1 1 2") ==
        "the region at row 1, column 3 has fewer than four cells");
  CHECK(refused("tapa", "2 2/1,2 -/- -") ==
        "the clue at row 1, column 1 doesn't fit into the cells around it");
  for (const char* clue : {"9", "0,1", "1,", "1,2,3", "8,8", "1,1,1,1,1"}) {
    CHECK(refused("tapa", std::string("2 2/") + clue + " -/- -") ==
          std::string("row 1, column 1: '") + clue + "' is not a clue");
  }
  CHECK(refused("norinori", "2 2/1 -/- -/1 1/2 2") == "row 1, column 1: '1' is not a clue");
  CHECK(refused("kakurasu", "2 3/3 3 4/6 6") ==
        "the sum of column 3 is 4, but all its cells together count only 3");
  CHECK(refused("minesweeper", "2 2 -/3 1/- -") ==
        "the 3 at row 1, column 1 has only 2 free cells around it");
  CHECK(refused("minesweeper", "2 2 4/1 -/- -") == "the board has 4 mines, but only 3 free cells");
  CHECK(refused("battleships", "2 2 0 1 0 0 0/- -/3 -/- -/- -") ==
        "the ships have 2 cells, but the rows count 3");
  CHECK(refused("battleships", "2 2 0 0 0 0 0/- -/- -/- -/- -") == "the fleet is empty");
  CHECK(refused("battleships", "2 2 1 0 0 0 0/- -/- -/q -/- -") ==
        "row 1, column 1: 'q' is not a clue");
}

TEST_CASE("a part of a ship in a solution has to match the cells around it") {
  const std::string problem = "2 3 0 1 0 0 0/- - -/2 0/- - -/- - -";
  CHECK(refused("battleships", problem, "2 3/w e -/- - -") == "accepted");
  CHECK(refused("battleships", problem, "2 3/w m -/- - -") ==
        "the part of a ship at row 1, column 2 of the solution doesn't match the cells around it");
}

// A board with these entries by cell; all others are empty.
std::string board_text(int side, const std::map<int, std::string>& entries) {
  std::string text = std::to_string(side) + " " + std::to_string(side);
  for (int cell = 0; cell < side * side; ++cell) {
    const auto entry = entries.find(cell);
    text += cell % side == 0 ? '/' : ' ';
    text += entry == entries.end() ? "-" : entry->second;
  }
  return text;
}

TEST_CASE("logic kinds quickly refuse or check boards with few clues for their size") {
  constexpr int kSide = 60;
  const auto start = std::chrono::steady_clock::now();
  const std::string solution = board_text(kSide, {{0, "x"}});
  CHECK(refused("fillomino", board_text(kSide, {}), solution) ==
        "the board has too many empty cells");
  CHECK(refused("fillomino", board_text(kSide, {{0, "999"}}), solution) ==
        "the board has too many empty cells");
  const std::map<int, std::string> islands = {{0, "999"}, {59, "999"}, {3540, "999"}};
  CHECK(refused("nurikabe", board_text(kSide, islands), solution) ==
        "the islands are too large to be checked");
  std::map<int, std::string> any;
  for (int cell = 0; cell < kSide * kSide; cell += 2) {
    if (cell / kSide % 2 == 0) any[cell] = "?";
  }
  CHECK(refused("nurikabe", board_text(kSide, any), solution) ==
        "the islands are too large to be checked");
  std::string one = board_text(kSide, {{0, "1"}});
  std::ranges::replace(one, '-', '1');
  CHECK(refused("shikaku", board_text(kSide, {{0, "3600"}}), one) == "accepted");
  const std::map<int, std::string> areas = {
      {549, "720"}, {590, "720"}, {1830, "720"}, {3009, "720"}, {3050, "720"}};
  CHECK(refused("shikaku", board_text(kSide, areas), one) ==
        "the areas allow too many rectangles to be checked");
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5 * test::kSlowness));
}

TEST_CASE("the rules for areas that overlap in many ways stay small") {
  const Kind& shikaku = *find_kind("shikaku");
  const std::map<int, std::string> areas = {
      {406, "180"}, {413, "180"}, {427, "180"}, {442, "180"}, {456, "180"}};
  const Result<Puzzle> read = shikaku.text.read(board_text(30, areas), "", nullptr);
  REQUIRE(read);
  logic::Rules rules;
  const logic::LogicContent& puzzle = content_of(*read);
  puzzle.kind->rules(puzzle, rules);
  std::size_t literals = 0;
  for (const logic::Count& count : rules.counts) literals += count.literals.size();
  CHECK(literals < 8'000'000);
}

TEST_CASE("a bound on many literals needs few helper variables and still counts correctly") {
  constexpr int kLiterals = 300;
  logic::Clauses clauses;
  std::vector<int> literals;
  for (int i = 0; i < kLiterals; ++i) literals.push_back(clauses.variables.cell(i));
  clauses.at_least(literals, 3);
  CHECK(clauses.variables.count() <= 4 * kLiterals);
  for (const int given : {1, 2, 3, 4}) {
    clauses.problem.variables = clauses.variables.count();
    solver::ClauseProblem problem = clauses.problem;
    for (int i = 0; i < kLiterals; ++i) {
      const bool on = i % 70 == 7 && i / 70 < given;
      problem.add({on ? literals[i] : -literals[i]});
    }
    const auto counted = solver::count_models(problem, literals, {}, 2, 1000);
    if (counted) CHECK(counted->count == (given >= 3 ? 1U : 0U));
  }
}

TEST_CASE("black cells without a number don't count as clues") {
  const Result<Puzzle> read = find_kind("akari")->text.read("3 3/- - x/- 1 -/x - -", "", nullptr);
  REQUIRE(read);
  CHECK(logic::count_clues(content_of(*read)) == 1);
}

TEST_CASE("kuromasu and dominoes refuse numbers that can't be met") {
  CHECK(refused("kuromasu", "2 3/- - -/- 5 -") ==
        "the number at row 2, column 2 is 5, but its row and column have only 4 cells");
  CHECK(refused("kuromasu", "2 2/- -/- -") == "the board has no numbers");
  CHECK(refused("dominoes", "2 2/0 0/1 1") ==
        "a full set of dominoes doesn't fill 2 rows and 2 columns");
  CHECK(refused("dominoes", "2 3/0 0 0/0 1 1") ==
        "a full set of dominoes has the number 0 3 times, but the board 4 times");
  CHECK(refused("dominoes", "2 3/0 0 0/1 1 -") == "row 2, column 3: '-' is not a clue");
}

TEST_CASE("places on lines, dots and paths of numbers are checked") {
  CHECK(refused("thermometers", "2 2/- -/- -/1.1 1.2/1.2 2.1") ==
        "place 2 of line 1 is both at row 1, column 2 and at row 2, column 1");
  CHECK(refused("thermometers", "2 2/- -/- -/1.1 2.1/3.1 1.2") ==
        "place 2 of line 1 at row 2, column 2 isn't next to place 1");
  CHECK(refused("thermometers", "2 2/- -/- -/1.1 1.2/2.2 3.1") ==
        "place 2 of line 2 at row 2, column 1 isn't next to place 1");
  CHECK(refused("thermometers", "2 2/- -/- -/1.1 1.2/2 3.1") ==
        "row 2, column 1: '2' is not a clue");
  CHECK(refused("thermometers", "2 2/3 -/- -/1.1 1.2/2.1 3.1") ==
        "the count of column 1 is 3, but the line has only 2 cells");
  CHECK(refused("hidato", "2 2/1 -/- 5") ==
        "the number 5 is larger than the board, which has 4 cells");
  CHECK(refused("hidato", "2 2/1 -/- 1") ==
        "the number 1 is both at row 1, column 1 and at row 2, column 2");
  CHECK(refused("galaxies", "2 2/- 1/- -") == "the dot at row 1, column 2 is on the border");
  CHECK(refused("galaxies", "2 2/1 0/- -") == "two dots touch the cell at row 1, column 2");
  CHECK(refused("galaxies", "2 2/- -/- -") == "the board has no dots");
  CHECK(refused("number-link", "2 2/- -/- -") == "the board has no numbers");
  CHECK(refused("number-link", "2 2/1 2/2 2") == "the number 1 occurs 1 times, not twice");
  CHECK(refused("yajilin", "2 2/1e -/- 2") == "row 2, column 2: '2' is not a clue");
  CHECK(refused("slant", "2 2/- - -/- - -/- - -") == "the board has no numbers");
  CHECK(refused("magnets", "2 2/1 -/- -/- -/- -/1 1/1 2") ==
        "the region at row 1, column 1 has 3 cells, but a domino has two");
  CHECK(refused("magnets", "2 2/2 -/- -/- -/- -/1 1/2 2") ==
        "the line from row 1, column 1 has a count of 2, but its 2 cells have room for 1");
  const std::string odd = "2 2/- -/- -/1 -/- -/1 1/2 3";
  CHECK(refused("magnets", odd, "2 2/+ -/x x") == "accepted");
  CHECK(refused("magnets", odd, "2 2/+ -/x +") ==
        "row 2, column 2 of the solution: '+' is not a valid entry");
  CHECK(refused("magnets", odd, "2 2/+ x/x x") == "the solution breaks a rule");
  CHECK(refused("slant", "2 2/- - -/- 5 -/- - -") ==
        "row 2, column 2 of the clues: '5' is not a clue");
  CHECK(refused("slant", "2 2/- 3 -/- - -/- - -") ==
        "the number at row 1, column 2 of the clues is 3, but only 2 cells meet there");
}

TEST_CASE("logic kinds refuse solutions of another form, and those that break a rule") {
  const std::string problem = "2 2/1 1/2 1";
  CHECK(refused("hitori", problem, "2 2/- x/- -") == "accepted");
  CHECK(refused("hitori", problem, "3 2/- x/- -/- -") ==
        "the solution has size 3x2, but the puzzle has size 2");
  CHECK(refused("hitori", problem, "2 2/- o/- -") ==
        "row 1, column 2 of the solution: 'o' is not a valid entry");
  CHECK(refused("hitori", problem, "2 2/- -/- -") == "the solution breaks a rule");
  CHECK(refused("hitori", problem, "2 2/x x/- -") == "the solution breaks a rule");
  CHECK(
      refused("masyu", "2 2/w -/- -", "2 2/se -/- -") ==
      "only one of row 1, column 1 and row 1, column 2 has the line between them in the solution");
}

// The kinds in this file, with a puzzle each; some have solutions without symmetry.
const std::vector<std::pair<std::string_view, std::string_view>> kPuzzles = {
    {"hitori", "2 3/1 2 1/2 3 1"},
    {"akari", "3 3/- - x/- 1 -/x - -"},
    {"tents", "2 3/1 0 1/- 2/x - x/- - -"},
    {"shikaku", "2 3/2 - 4/- - -"},
    {"hashi", "3 3/2 - 1/- - -/1 - -"},
    {"masyu", "3 3/b - -/- - -/- w -"},
    {"yajilin", "2 3/1e x -/- - 0n"},
    {"number-link", "2 3/1 2 -/- 2 1"},
    {"slant", "2 3/- 2 - 1/- - 3 -/0 - - -"},
    {"magnets", "2 3/1 - 1/- 1 0/1 -/- 1/1 2 2/1 3 4"},
    {"kuromasu", "2 3/3 - -/- - 2"},
    {"dominoes", "2 3/0 0 1/1 1 0"},
    {"thermometers", "2 3/1 0 -/- 2/1.1 1.2 1.3/2.2 2.1 3.1"},
    {"hidato", "2 3/1 - -/- 4 -"},
    {"galaxies", "2 3/0 3 -/0 - -"},
    {"nurikabe", "2 3/2 - -/- - 1"},
    {"fillomino", "2 3/2 - 1/- 3 -"},
    {"heyawake", "2 3/1 - 0/- - -/1 1 2/1 2 2"},
    {"mosaic", "2 3/- 3 -/1 - -"},
    {"minesweeper", "2 3 1/- 1 -/- - -"},
    {"battleships", "2 3 0 1 0 0 0/- - -/1 -/- e -/- - x"},
    {"norinori", "2 3/- - -/- - -/1 1 2/3 3 2"},
    {"lits", "3 3/- - -/- - -/- - -/1 1 1/1 1 2/2 2 2"},
    {"tapa", "3 3/- - 2/- 1,3 -/1,1 - -"},
    {"star-battle", "4 4 1/1 1 1 2/3 1 2 2/3 3 4 2/3 4 4 4"}};

TEST_CASE("solutions of slants may be read in one line or in several") {
  const Kind& kind = *find_kind("slant");
  const std::string problem = "2 3/- - - -/2 1 1 -/- - - -", line = "2 3// / \\/\\ / /";
  for (const std::string& text :
       {line, std::string("2 3\n/ / \\\n\\ / /\n"), std::string("2 3 \r\n//\\\r\n\\//"),
        std::string("2 3/ / / \\ / \\ / / \n")}) {
    CAPTURE(text);
    const Result<Puzzle> read = kind.text.read(problem, text, nullptr);
    REQUIRE(read);
    CHECK(kind.text.solution(*read) == line);
  }
  CHECK(refused("slant", problem, "2 3// /\n\\ / /") ==
        "row 1 of the solution should have 3 cells, but has 2");
  CHECK(refused("slant", problem, "2 3// / \\") ==
        "the solution should have 2 rows below its first line, but has 1");
  CHECK(refused("slant", problem, "2 3// / \\/\\ / / /") ==
        "the solution should have 2 rows below its first line, but has 3");
  CHECK(refused("slant", problem, "2 3// / \\/\\ - /") ==
        "row 2, column 2 of the solution: '-' is not a valid entry");
  CHECK(refused("slant", problem, "2 3/\\ / \\/\\ / /") == "the solution breaks a rule");
}

TEST_CASE("texts of logic kinds round-trip, and all images of a puzzle have one canonical form") {
  for (const auto& [name, text] : kPuzzles) {
    CAPTURE(name);
    const Kind& kind = *find_kind(name);
    const Result<Puzzle> read = kind.text.read(text, "", nullptr);
    REQUIRE(read);
    CHECK(kind.text.problem(*read) == text);
    const std::string canonical = canonical_form(kind, *read);
    for (int turn = 0; turn < 8; ++turn) {
      const logic::LogicContent image = logic::turned_puzzle(content_of(*read), turn);
      CHECK(logic::canonical_problem(image) == canonical);
    }
  }
}

TEST_CASE("clues that can't be removed from a board are named if they contradict each other") {
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"shikaku", "3 3/2 - -/- 5 -/- - 2", "5 at r2c2 can't be met"},
      {"nurikabe", "3 3/1 - -/- - -/- - 8", "8 at r3c3 can't be met"},
      {"hashi", "2 3/2 - 1/- - -", "2 at r1c1, 1 at r1c3 contradict each other"}};
  for (const auto& [name, problem, clues] : cases) {
    const Kind& kind = *find_kind(name);
    const Result<Puzzle> none = kind.text.read(problem, "", nullptr);
    REQUIRE(none);
    if (!kind.truth.count(*none, {.independent_engine = true}).decided)
      continue;  // without CaDiCaL
    CHECK(logic::why_unsolvable(content_of(*none)) ==
          "the puzzle has no solution: " + std::string(clues));
  }
}

TEST_CASE("a puzzle without a solution names clues that contradict each other") {
  const Kind& hitori = *find_kind("hitori");
  const Result<Puzzle> none = hitori.text.read("2 3/1 1 1/1 2 3", "", nullptr);
  REQUIRE(none);
  if (hitori.truth.count(*none, {}).count == 0) {
    CHECK(logic::why_unsolvable(content_of(*none)).starts_with("the puzzle has no solution: "));
  }
  const Result<Puzzle> several = hitori.text.read("2 2/1 1/2 3", "", nullptr);
  REQUIRE(several);
  CHECK(logic::differences_text(content_of(*several)) == "two solutions differ at r1c1, r1c2");
}

}  // namespace
}  // namespace gridpress
