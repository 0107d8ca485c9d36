// Banks that are impossible to make, to merge or to take from, letter by letter: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("impossible banks are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/banks/refusals.txt");
}
