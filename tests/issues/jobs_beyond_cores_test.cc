// `solve --jobs N` with more threads than cores: TBB kept to the cores and complained on stderr.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("more jobs than cores cause no warning") {
  const CommandResult said = shell("echo 1234341221434321 | \"$GRIDPRESS\" solve --jobs 500", "/");
  CHECK(said.code == 0);
  CHECK(said.out == "1\t1234341221434321\n");
  CHECK(said.err.empty());
}
