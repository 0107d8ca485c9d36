// Impossible requests to puzzle commands must be refused with the exact messages in refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("invalid arguments and files are refused with the messages in the transcript") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/refusals.txt");
}

TEST_CASE("invalid puzzle texts are refused with the messages in the transcript") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/texts.txt");
}

TEST_CASE("a request that runs out of puzzles gets the message in the transcript", "[.slow]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/fruitless.txt");
}
