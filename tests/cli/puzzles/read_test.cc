// Reading puzzle files that people or other programs wrote, and puzzles as arguments.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "tests/support/reference.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kReadPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kReadOther =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

// The puzzles read from a text, one per line.
CommandResult read(const std::string& text, const std::string& name = "in.txt") {
  const TempFolder folder;
  write_text(folder / name, text);
  return shell("\"$GRIDPRESS\" convert --to line " + name, folder.path());
}

void check_read(const std::string& text, const std::string& lines = kReadPuzzle + "\n") {
  INFO(text);
  const CommandResult result = read(text);
  CHECK(result.code == 0);
  CHECK(result.out == lines);
}

// The rows of the puzzle, with `gap` between cells, and `before` and `after` around each row.
std::string rows(const std::string& gap, const std::string& before, const std::string& after,
                 char empty = '.') {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += before;
    for (std::size_t column = 0; column < 9; ++column) {
      const char cell = kReadPuzzle[9 * row + column];
      text += (column > 0 ? gap : "") + std::string(1, cell == '.' ? empty : cell);
    }
    text += after + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("read: rows of nine may have spaces, commas, quotes or brackets") {
  check_read(rows(" ", "", ""));
  check_read(rows(" ", "", "", '0'));
  check_read(rows("", "", ""));
  check_read(rows(",", "", "", '0'));
  check_read(rows(";", "", "", '0'));
  check_read(rows(", ", "[", "],", '0'));
  check_read(rows("", "\"", "\",", '0'));
  check_read(rows("", "", "", ' '));
  check_read("# one\n" + rows(" ", "", "") + "\n// two\n" + rows("", "", ""),
             kReadPuzzle + "\n" + kReadPuzzle + "\n");
}

TEST_CASE("read: a file may contain quoted lines, commas, comments and empty lines") {
  check_read("\"" + kReadPuzzle + "\",\n\n# another\n'" + kReadOther + "'\n",
             kReadPuzzle + "\n" + kReadOther + "\n");
}

TEST_CASE("read: CSV may be separated by semicolons or tabs, and many column names are known") {
  for (const char* name : {"puzzle", "grid", "sudoku", "quizzes", "Sudoku", "givens"}) {
    check_read("id;" + std::string(name) + ";note\n1;" + kReadPuzzle + ";\n");
    check_read(std::string(name) + "\tsolution\n" + kReadPuzzle + "\t\n");
  }
  check_read("# from the desk\n\nquizzes,solutions\n\"" + kReadPuzzle + "\",\n");
}

TEST_CASE("read: files of Simple Sudoku are supported") {
  std::string text = ".-------.-------.-------.\n";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += ":-------+-------+-------:\n";
    for (std::size_t column = 0; column < 9; ++column) {
      text += (column % 3 == 0 ? "| " : "") + std::string(1, kReadPuzzle[9 * row + column]) + " ";
    }
    text += "|\n";
  }
  check_read(text + "'-------'-------'-------'\n");
}

TEST_CASE("read: cases of HoDoKu's library are read without digits that were filled in later") {
  check_read("# cases\n:0701:4:" + kReadPuzzle + ":315 316:412::\n");
  std::string filled = kReadPuzzle;
  filled.replace(2, 1, "+4");
  check_read(":0000:x:" + filled + ":::182:\n");
}

TEST_CASE("read: game IDs of Simon Tatham's Solo are supported") {
  const std::string id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
  check_read(id + "\n");
  check_read("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#" + id + "\n");
  CHECK(read("3x3#1234\n").err.find("a Solo random seed is not a puzzle") != std::string::npos);
  CHECK(read("3x3:a5\n").code == 2);
  CHECK(read("2x3:zj\n").out == std::string(36, '.') + "\n");
  CHECK(read("3x2:zj\n").out == "# box 3x2\n" + std::string(36, '.') + "\n");
  CHECK(read("99x99:a\n").err.find("are not supported") != std::string::npos);
}

TEST_CASE("read: every type of Solo ID has the same solution as in Solo") {
  std::ifstream file(gridpress::tests::reference("variants/sgt_generated.tsv"));
  if (!file) return;
  std::string ids, solutions;
  int all = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string game, params, id, solution;
    fields >> game >> params >> id >> solution;
    if (game != "solo" || all == 120) continue;
    ids += id + "\n";
    ++all;
    solutions += "1\t";
    std::istringstream cells(solution);
    for (std::string cell; std::getline(cells, cell, ',');) {
      const int digit = std::stoi(cell);
      solutions += static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
    }
    solutions += "\n";
  }
  const TempFolder work;
  write_text(work / "ids.txt", ids);
  const CommandResult result = shell("\"$GRIDPRESS\" solve ids.txt", work.path());
  CHECK(result.err.empty());
  CHECK(result.out == solutions);
  CHECK(all > 100);
}

TEST_CASE("read: exports of OpenSudoku 2 are supported") {
  std::string cells = "version: 4&#10;";
  for (std::size_t i = 0; i < kReadPuzzle.size(); ++i) {
    // Cells that aren't givens may contain digits that the player has entered.
    cells += kReadPuzzle[i] == '.' ? "7|3|0|1|" : std::string(1, kReadPuzzle[i]) + "|0|0|0|";
  }
  const auto exported = [](const std::string& key, const std::string& value) {
    return "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version=\"3\">"
           "<folder name=\"A\" created=\"1\"><game created=\"1\" state=\"2\" " +
           key + "=\"" + value + "\" user_note=\"\" /></folder></opensudoku>";
  };
  check_read(exported("cells_data", cells));
  std::string old = "version: 2\n";
  for (const char c : kReadPuzzle) {
    old += c == '.' ? "0|0||1|" : std::string(1, c) + "|0||0|";
  }
  check_read(exported("data", old));
  CHECK(read(exported("cells_data", "version: 9&#10;1|2|")).code == 2);
}

TEST_CASE(
    "read: a puzzle, a link or an ID can be the argument itself, and several files can be given") {
  const TempFolder folder;
  write_text(folder / "a.txt", kReadPuzzle + "\n12\n");
  write_text(folder / "b.csv", "grid\n" + kReadOther + "\n");
  const auto run = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path());
  };
  CHECK(run("convert --to line " + kReadPuzzle).out == kReadPuzzle + "\n");
  CHECK(run("solve '3x3:zzzc'").out.starts_with("2+\t"));
  const std::string link = run("convert --to fpuzzles --links " + kReadPuzzle).out;
  CHECK(run("convert --to line '" + link.substr(0, link.size() - 1) + "'").out ==
        kReadPuzzle + "\n");
  CHECK(run("solve " + kReadPuzzle.substr(1)).err ==
        "error: line 1: 80 characters don't fit any grid size\n");
  CHECK(run("solve no.txt").err == "no.txt: error: can't be read: No such file or directory\n");

  const CommandResult both = run("convert --to line a.txt b.csv");
  CHECK(both.code == 2);
  CHECK(both.out == kReadPuzzle + "\n" + kReadOther + "\n");
  CHECK(both.err == "a.txt:2: error: 2 characters don't fit any grid size\n");
  CHECK(run("convert --to csv a.txt b.csv").out ==
        "puzzle,solution,box\n" + kReadPuzzle + ",,3x3\n" + kReadOther + ",,3x3\n");
  const CommandResult once = run("solve a.txt 2>&1");
  CHECK(once.out.ends_with("\na.txt:2: error: 2 characters don't fit any grid size\n"));
  CHECK(once.out.find("error") == once.out.rfind("error"));
}

TEST_CASE("the line format stores boxes of an unusual shape") {
  const auto run = [](const std::string& line) { return shell(line, "/"); };
  const std::string generate = "\"$GRIDPRESS\" generate --size 6 --box 3x2 --count 2 --seed 1";
  const CommandResult made = run(generate);
  CHECK(made.out.starts_with("# box 3x2\n"));
  const CommandResult graded = run(generate + " | \"$GRIDPRESS\" grade");
  CHECK(graded.code == 0);
  CHECK(graded.out.starts_with("# box 3x2\n"));
  CHECK(run(generate + " | \"$GRIDPRESS\" solve | cut -f1 | sort -u").out == "1\n");
  CHECK(run(generate + " | \"$GRIDPRESS\" canon").out.starts_with("# box 3x2\n"));
  // A header can return to the usual box shape, and doesn't apply to grids of other sizes.
  const std::string six = std::string(36, '.'), four(16, '.');
  const std::string mixed = "# box 3x2\\n" + six + "\\n" + four + "\\n# box 2x3\\n" + six + "\\n";
  const CommandResult converted = run("printf '" + mixed + "' | \"$GRIDPRESS\" convert --to csv");
  CHECK(converted.out ==
        "puzzle,solution,box\n" + six + ",,3x2\n" + four + ",,2x2\n" + six + ",,2x3\n");
  CHECK(run("printf '" + mixed + "' | \"$GRIDPRESS\" convert --to line").out ==
        "# box 3x2\n" + six + "\n" + four + "\n# box 2x3\n" + six + "\n");
}

TEST_CASE("all commands that read or write puzzles have --from and --to") {
  const TempFolder folder;
  write_text(folder / "a", kReadPuzzle + "\n");
  for (const std::string run :
       {"solve --from sdm a --to csv", "canon --from sdm a --to json",
        "grade --from sdm a --to csv", "convert --from sdm a --to ss", "explain --from sdm a",
        "render --from sdm a --to svg", "generate --count 1 --seed 1 --to sdm",
        "solve --format sdm a", "canon --format sdm a", "convert --format sdm a --to ss",
        "explain --format sdm a", "render --format sdm a --to svg",
        "generate --count 1 --seed 1 --format sdm"}) {
    INFO(run);
    const CommandResult result = shell("\"$GRIDPRESS\" " + run, folder.path());
    CHECK(result.code == 0);
    CHECK_FALSE(result.out.empty());
  }
  CHECK(
      shell("\"$GRIDPRESS\" solve a --to csv", folder.path()).out ==
      "puzzle,solution,box,solutions\n" + kReadPuzzle +
          ",534678912672195348198342567859761423426853791713924856961537284287419635345286179,3x3,"
          "1\n");
  CHECK(shell("\"$GRIDPRESS\" solve a --to sdm", folder.path()).out ==
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n");
}
