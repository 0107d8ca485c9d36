// Bug: with --kind, a link or an ID given as an argument was taken for a file name.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("links, IDs and documents can be combined with --kind") {
  const TempFolder folder;
  const auto report = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path());
  };
  REQUIRE(report("generate --kind killer --size 4 --count 1 --seed 3 -o k.txt").code == 0);
  const std::string solved = report("solve --kind killer k.txt").out;
  REQUIRE(solved.starts_with("1\t"));
  CHECK(report("solve --kind killer \"$($GRIDPRESS convert --kind killer k.txt --to fpuzzles "
               "--links)\"")
            .out == solved);
  const std::string text = read_text(folder / "k.txt");
  CHECK(report("solve --kind killer '" + text.substr(0, text.find('\n')) + "'").out == solved);
  CHECK(report("solve --kind diagonal 2x2x:d_1h2a").err.find("can't be read") == std::string::npos);
  CHECK(report("solve 'play?s=1'").err ==
        "play?s=1: error: can't be read: No such file or directory\n"
        "  hint: use a link of f-puzzles (?load=), SudokuPad (fpuzzles, scf or classic), "
        "sudokuwiki (?bd=), Sudoku Exchange (?s=), pzpr (puzz.link, pzv.jp), Penpa+ or Solo\n");
  CHECK(report("solve --kind killer no-such-file.txt").err ==
        "no-such-file.txt: error: can't be read: No such file or directory\n");
  write_text(folder / "c.ipuz",
             R"({"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku/calcudoku#1"],
  "puzzle":[[0,0,0],[0,0,0],[0,0,0]],"cages":[
  {"cells":[[1,1],[2,1]],"value":3,"operator":"+"},{"cells":[[3,1],[3,2]],"value":4,"operator":"+"},
  {"cells":[[1,2],[1,3]],"value":5,"operator":"+"},{"cells":[[2,2],[2,3]],"value":3,"operator":"*"},
  {"cells":[[3,3]],"value":2}]})");
  CHECK(report("solve --kind calcudoku c.ipuz").out == "1\t3 3/1 2 3/2 3 1/3 1 2\n");
  CHECK(report("solve --kind killer c.ipuz")
            .err.find("this puzzle's kind is calcudoku, not killer") != std::string::npos);
}
