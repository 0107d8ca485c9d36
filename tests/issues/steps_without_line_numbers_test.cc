// Bug: `render --step` drew no row and column numbers, although steps name squares by them.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

int glyphs(const std::string& options) {
  const std::string puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const TempFolder folder;
  const std::string svg =
      shell("\"$GRIDPRESS\" render " + puzzle + " --to svg" + options, folder.path()).out;
  int count = 0;
  for (std::size_t at = svg.find("<use "); at != svg.npos; at = svg.find("<use ", at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("the picture of a step has the numbers of its rows and columns") {
  const int placed = 1, numbers = 9 + 9;
  CHECK(glyphs("") == 30);
  CHECK(glyphs(" --step 1") == 30 + placed + numbers);
}
