// Schedules that can't be, and what is said of them, letter by letter: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("schedules that can't be are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/daily/refusals.txt");
}
