// Reads the reference collection of puzzles in formats of other programs, and solves them.
#include <catch2/catch.hpp>
#include <fstream>
#include <set>
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

TEST_CASE("files of nonograms have the clues of the reference") {
  const std::string index = tests::reference("../formats/data/index.tsv");
  if (index.empty()) return;
  const std::set<std::string> formats = {"non", "nonpack", "nin", "mk", "cwd", "g", "webpbn"};
  const Kind& kind = *find_kind("nonogram");
  std::ifstream rows(index);
  int read = 0, refused = 0;
  for (std::string row; std::getline(rows, row);) {
    const std::vector<std::string> columns = columns_of(row);
    if (!formats.contains(columns[0])) continue;
    CAPTURE(columns[1]);
    const std::string text = test::read_text(tests::reference("../formats/data/" + columns[1]));
    const auto entries = read_kind_document(kind, text, columns[1]);
    REQUIRE(entries.has_value());
    std::string clues;
    bool good = true;
    for (const KindEntry& entry : *entries) {
      good = good && entry.puzzle.ok();
      if (entry.puzzle) clues += (clues.empty() ? "" : " ; ") + kind.text.problem(*entry.puzzle);
    }
    if (columns[6] == "damaged") {
      CHECK_FALSE(good);
      ++refused;
    } else {
      CHECK(good);
      CHECK(clues == columns[4]);
      ++read;
    }
  }
  CHECK(read == 27);
  CHECK(refused == 14);
}

}  // namespace
}  // namespace gridpress
