// Bug: {"nonconsecutive": 1} in an f-puzzles document was ignored. Flags must be true or false.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("a flag in an f-puzzles document must be true or false") {
  const TempFolder folder;
  const std::string grid =
      R"("size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
  const auto solved = [&](const std::string& flag) {
    write_text(folder / "x", "{" + grid + ",\"nonconsecutive\":" + flag + "}\n");
    return shell("\"$GRIDPRESS\" solve --limit 1000 x", folder.path());
  };
  CHECK(solved("1").code == 2);
  CHECK(solved("1").out.find("must be true or false") != std::string::npos);
  CHECK(solved("true").out != solved("false").out);
}
