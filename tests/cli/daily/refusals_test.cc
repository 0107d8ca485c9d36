// Impossible schedules and their exact messages: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("schedules that can't be are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/daily/refusals.txt");
}
