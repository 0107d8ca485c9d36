// Impossible schedules must be refused with the exact messages in refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("invalid schedules are refused with the messages in the transcript") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/daily/refusals.txt");
}
