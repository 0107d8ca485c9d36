#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "generator/kinds/logic/runs.h"
#include "tests/support/nonograms.h"
#include "tests/support/reference.h"

namespace gridpress::nonogram {
namespace {

std::string problem_with(std::string_view problem, std::string_view solution = "") {
  const auto read = logic::read_content(kDescription, problem, solution);
  return read ? "" : read.problems().front().message;
}

TEST_CASE("a nonogram's text lists columns first, and can be read and written back") {
  const std::string problem = "2 3/1/2/0/1 0/2";
  CHECK(problem_with(problem) == "the clue of row 1 has a 0 next to other numbers");
  const logic::LogicContent read = tests::nonogram_of("2 3/1/2/0/1/2", "2 3/- x -/x x -");
  CHECK(read.size == Size{2, 3});
  CHECK(logic::runs_of(read.blocks[0]) == std::vector<std::vector<int>>{{1}, {2}, {}});
  CHECK(logic::block_of(logic::runs_of(read.blocks[0])) == read.blocks[0]);
  CHECK(read.solution.cells == std::vector<int>{0, 1, 0, 1, 1, 0});
  CHECK(logic::problem_text(read) == "2 3/1/2/0/1/2");
  CHECK(logic::solution_text(read) == "2 3/- x -/x x -");
  CHECK(logic::count_clues(read) == 4);
}

TEST_CASE("newlines, spaces and dashes in reference files are accepted") {
  const logic::LogicContent read =
      tests::nonogram_of("2 3\n1\n 2\n-\r\n1\n2\n\n", "2 3\n- x -\nx x -\n");
  CHECK(logic::problem_text(read) == "2 3/1/2/0/1/2");
}

TEST_CASE("an invalid nonogram is refused with a message") {
  CHECK(problem_with("") == "the puzzle is empty");
  CHECK(problem_with("2/1/1") == "the puzzle must begin with its numbers of rows and columns");
  CHECK(problem_with("0 3/1/1/1") == "a board must have 1 to 99 rows and columns, not 0x3");
  CHECK(problem_with("100 3/1") == "a board must have 1 to 99 rows and columns, not 100x3");
  CHECK(problem_with("99999999999 3/1") ==
        "the puzzle must begin with its numbers of rows and columns");
  CHECK(problem_with("2 3/1/2/0/1") ==
        "the puzzle should have 5 rows below its first line, but has 4");
  CHECK(problem_with("2 3/1/2/0/1/2 1") ==
        "the clue of row 2 needs 4 squares, but there are only 3");
  CHECK(problem_with("2 3/1/3/0/1/2") ==
        "the clue of column 2 has 3, but there are only 2 squares");
  CHECK(problem_with("2 3/1/z/0/1/2") ==
        "the clue of column 2 has 'z', which is not a number of squares");
  CHECK(problem_with("2 3/1/-4/0/1/2") ==
        "the clue of column 2 has '-4', which is not a number of squares");
  CHECK(problem_with("2 3/1/2/0/1/2", "2 2/- x/x x") ==
        "the solution has size 2, but the puzzle has size 2x3");
  CHECK(problem_with("2 3/1/2/0/1/2", "2 3/- x/x x -") ==
        "row 1 of the solution should have 3 cells, but has 2");
  CHECK(problem_with("2 3/1/2/0/1/2", "2 3/- o -/x x -") ==
        "row 1, column 2 of the solution: 'o' is not a valid entry");
  CHECK(problem_with("2 3/1/2/0/1/2", "2 3/- x -/- x x") == "the solution doesn't match the clues");
  CHECK(problem_with(std::string(2u << 20, '1')) == "the puzzle is too long");
  CHECK(problem_with("9 9/" + std::string(500000, ' ') + "1") == "the puzzle is too long");
}

TEST_CASE("all errors in a nonogram's text are reported") {
  const auto read = logic::read_content(kDescription, "2 3/9/2/1/x/2", "");
  REQUIRE(!read.ok());
  CHECK(read.problems().size() == 2);
}

TEST_CASE("reference nonograms can be read and written back, and their solutions fit") {
  for (const tests::ReferencePuzzle& puzzle : tests::reference_nonograms()) {
    const logic::LogicContent read = tests::nonogram_of(puzzle.problem, puzzle.solution);
    const logic::LogicContent again =
        tests::nonogram_of(logic::problem_text(read), logic::solution_text(read));
    CHECK(again.blocks == read.blocks);
    CHECK(again.solution == read.solution);
  }
}

// Whether a board of pzprjs, which has rows and columns of clues before the squares, is solved.
bool pzprjs_satisfied(const std::string& board) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line, '/');) {
    std::istringstream words(line);
    rows.emplace_back();
    for (std::string word; words >> word;) rows.back().push_back(word);
  }
  const Size size{std::stoi(rows.at(2).at(0)), std::stoi(rows.at(3).at(0))};
  rows.erase(rows.begin(), rows.begin() + 4);
  const int above = static_cast<int>(rows.size()) - size.rows;
  const int left = static_cast<int>(rows.at(0).size()) - size.columns;
  std::vector<std::vector<int>> above_columns(size.columns), before_rows(size.rows);
  Picture picture;
  for (int r = 0; r < static_cast<int>(rows.size()); ++r) {
    for (int c = 0; c < static_cast<int>(rows[r].size()); ++c) {
      const std::string& word = rows[r][c];
      if (r >= above && c >= left) picture.push_back(word == "#" ? 1 : 0);
      if ((r < above) == (c < left) || word == ".") continue;
      (r < above ? above_columns[c - left] : before_rows[r - above]).push_back(std::stoi(word));
    }
  }
  const logic::LogicContent solved = content_of(Clues(size, picture), picture);
  return solved.blocks == std::vector{logic::block_of(above_columns), logic::block_of(before_rows)};
}

TEST_CASE("nonogram boards are judged right or wrong as in the program pzprjs") {
  const std::string path = tests::reference("kinds/pzprjs_failcheck.jsonl");
  if (path.empty()) return;
  std::ifstream file(path);
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json board = nlohmann::json::parse(line);
    if (board["kind"] != "nonogram") continue;
    ++compared;
    CHECK(pzprjs_satisfied(board["board"]) == board["code"].is_null());
  }
  CHECK(compared > 0);
}

}  // namespace
}  // namespace gridpress::nonogram
