// Bug: "parity" in a cell of an f-puzzles document was ignored, giving several solutions.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult solve(const std::string& corner) {
  const std::string row = "[{},{},{},{}]";
  const TempFolder folder;
  write_text(folder / "in.json", R"({"size":4,"grid":[[{"parity":")" + corner + R"("},{},{},{}],)" +
                                     row + "," + row + "," + row + "]}\n");
  return shell("\"$GRIDPRESS\" solve --limit 1000 in.json", folder.path());
}

}  // namespace

TEST_CASE("the parity of a cell counts as a clue") {
  CHECK(solve("Even").out.substr(0, 5) == "144\t2");
  CHECK(solve("Odd").out.substr(0, 5) == "144\t1");
  CHECK(solve("Prime").code == 2);
}
