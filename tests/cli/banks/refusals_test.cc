// Banks that can't be made, merged or taken from, and what is said, letter by letter: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("banks that can't be are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/banks/refusals.txt");
}
