// Bug: `generate --rating 500` never ended for most kinds.
#include <catch2/catch.hpp>

#include "generator/kinds/kind.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

TEST_CASE("a rating outside a kind's scale is refused, and the error states the scale") {
  const TempFolder folder;
  for (const Kind* kind : all_kinds()) {
    for (const std::string rating : {"500", "10.5..", "..0.2"}) {
      if (kind->grids.plain && rating == "10.5..") continue;
      INFO(kind->name << " " << rating);
      const CommandResult result = shell("timeout 30 \"$GRIDPRESS\" generate --kind " +
                                             std::string(kind->name) + " --rating " + rating,
                                         folder.path());
      CHECK(result.code == 2);
      CHECK(result.err.find("rated") != std::string::npos);
    }
  }
  CHECK(shell("\"$GRIDPRESS\" generate --kind killer --rating 500", folder.path()).err ==
        "error: killer puzzles are rated from 1.0 to 9.9, not 500\n"
        "  hint: use a rating on the kind's own scale\n");
}
