// Banks that can't be made, merged or taken from, with their exact messages: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("impossible banks are refused with exactly these messages") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/banks/refusals.txt");
}
