// Impossible requests to the puzzle commands, with their exact messages: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("arguments and files that can't be are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/refusals.txt");
}

TEST_CASE("puzzles' texts that can't be read are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/texts.txt");
}

TEST_CASE("a request that runs out of puzzles is answered, letter by letter", "[.slow]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/puzzles/fruitless.txt");
}
