// Bug: with --kind, a run over an input without puzzles printed nothing and succeeded, and so did
// an argument that looks like a heading ("Puzzle 1").
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("an input without puzzles is an error for every kind") {
  const TempFolder folder;
  write_text(folder / "none.txt", "# no puzzle yet\nPuzzle 1\n");
  for (const std::string kind : {"classic", "killer", "hashi", "maze"}) {
    CAPTURE(kind);
    const std::string solve = "\"$GRIDPRESS\" solve --kind " + kind;
    const CommandResult nothing = shell(solve + " < /dev/null", folder.path());
    CHECK(nothing.code == 2);
    CHECK(nothing.out.empty());
    CHECK(nothing.err == "error: no puzzles on standard input\n");
    const CommandResult headings = shell(solve + " none.txt", folder.path());
    CHECK(headings.code == 2);
    CHECK(headings.err == "error: none.txt contains no puzzles\n");
  }
}

TEST_CASE("an argument of several words is a puzzle, even if it looks like a heading") {
  const TempFolder folder;
  for (const std::string argument : {"'Puzzle 1'", "'squares 5 5'", "'# 1'"}) {
    CAPTURE(argument);
    const CommandResult result =
        shell("\"$GRIDPRESS\" solve --kind maze " + argument, folder.path());
    CHECK(result.code == 2);
    CHECK(result.out ==
          "error: line 1: the first line must have a form, rows, columns, entrance and exit\n");
  }
}
