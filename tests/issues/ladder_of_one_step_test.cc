// Bug: the error for words that are too close named a key that doesn't exist, which ended the
// program.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

TEST_CASE("a ladder between words that are too close is refused at its last word") {
  const TempFolder folder;
  for (const char* last : {"cold", "cord"}) {
    const CommandResult result = shell(
        std::string("\"$GRIDPRESS\" generate --kind word-ladder --key first=cold --key last=") +
            last,
        folder.path());
    CHECK(result.code == 2);
    CHECK_THAT(result.err, Contains("the shortest ladder from COLD to") &&
                               Contains("hint: use words that are 3 to 11 steps apart"));
  }
}
