// Bug: for `solve --jobs N` with more threads than cores, TBB printed a warning.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("using more threads than cores prints no warning") {
  const CommandResult result =
      shell("echo 1234341221434321 | \"$GRIDPRESS\" solve --jobs 500", "/");
  CHECK(result.code == 0);
  CHECK(result.out == "1\t1234341221434321\n");
  CHECK(result.err.empty());
}
