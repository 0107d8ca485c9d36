// Bug: a broken JSON document in the first line was read as a document of several lines, so the
// following puzzles were lost.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("a long first line that starts like a document doesn't affect the following lines") {
  const TempFolder folder;
  write_text(folder / "in.txt", "{" + std::string(4'000'000, '.') + "\n1234341221434321\n");
  const CommandResult result = shell("\"$GRIDPRESS\" solve in.txt", folder.path());
  CHECK(result.code == 2);
  CHECK(result.out ==
        "error: line 1: the puzzle is longer than 1048576 characters\n1\t1234341221434321\n");
}

TEST_CASE("a broken document in the first line doesn't affect the following lines") {
  const std::string grid = "1234341221434321";
  const std::string expected = "error: line 1: not valid JSON\n";
  const TempFolder folder;
  for (const std::string& other : {grid, "{\"givens\":\"" + grid + "\"}"}) {
    write_text(folder / "in.txt", "{\"size\":4,\"grid\":[[{},\n" + other + "\n");
    const CommandResult result = shell("\"$GRIDPRESS\" solve in.txt", folder.path());
    CHECK(result.code == 2);
    CHECK(result.out == expected + "1\t" + grid + "\n");
    CHECK(result.err == "in.txt:1: error: not valid JSON\n");
  }
}
