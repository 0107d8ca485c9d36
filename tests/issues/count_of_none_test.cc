// Bug: `enumerate --count` with a prefix after the last grid printed "0+", as at a limit.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("the exact count 0 is printed without a plus sign") {
  CHECK(shell("\"$GRIDPRESS\" enumerate --box 2x2 --from 4444 --count", "/").out == "0\n");
  CHECK(shell("\"$GRIDPRESS\" enumerate --box 2x2 --from 4321 --count --limit 13", "/").out ==
        "12\n");
}
