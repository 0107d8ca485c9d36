// What can't be made, and what is said of it, letter by letter: refusals.txt.
#include <catch2/catch.hpp>

#include "tests/support/transcript.h"

TEST_CASE("specs and arguments that can't be are refused, letter by letter") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/refusals.txt");
}
