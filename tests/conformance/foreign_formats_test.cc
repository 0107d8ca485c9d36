// Reads the reference collection of puzzles in formats of other programs, and solves them.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "publisher/puzzles/recorded.h"
#include "tests/support/reference.h"
#include "tests/support/run_command.h"

namespace gridpress {
namespace {

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns;
  std::istringstream parts(line);
  for (std::string part; std::getline(parts, part, '\t');) columns.push_back(part);
  return columns;
}

std::string our_name(const std::string& kind) {
  if (kind == "starbattle") return "star-battle";
  if (kind == "domino") return "dominoes";
  return kind == "sudoku" ? "classic" : kind;
}

TEST_CASE("links of pzpr and IDs of Simon Tatham's games have the solutions of the reference") {
  const std::string index = tests::reference("../formats/data/index.tsv");
  if (index.empty()) return;
  std::ifstream rows(index);
  int solved = 0, refused = 0;
  for (std::string row; std::getline(rows, row);) {
    const std::vector<std::string> columns = columns_of(row);
    if (columns[0] != "pzpr" && columns[0] != "sgt") continue;
    CAPTURE(columns[1]);
    std::istringstream lines(test::read_text(tests::reference("../formats/data/" + columns[1])));
    std::string line;
    REQUIRE(std::getline(lines, line));
    const Kind* kind = find_kind(our_name(columns[2]));
    if (columns[6] == "damaged") {
      CHECK_FALSE(read_kind_line(kind != nullptr ? *kind : *find_kind("classic"), line));
      ++refused;
      continue;
    }
    if (kind == nullptr || kind->grids.plain) continue;  // plain grids are read elsewhere
    const Result<Puzzle> puzzle = read_kind_line(*kind, line);
    if (!puzzle) FAIL(puzzle.problems().front().message);
    const SolutionCount counted = kind->truth.count(*puzzle, {});
    REQUIRE(counted.count == 1);
    Puzzle answer = *puzzle;
    answer.content = counted.first;
    // The reference writes other headings for these, and leaves out water that is given.
    if (kind->name != "battleships" && kind->name != "star-battle") {
      CHECK(kind->text.solution(answer) == columns[5]);
    }
    ++solved;
  }
  CHECK(solved > 75);
  CHECK(refused == 8);
}

}  // namespace
}  // namespace gridpress
