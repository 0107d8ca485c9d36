// Bug: the time estimated for dominoes, star battles, galaxies, codewords and fill-ins was a minute
// or two, because their effort counted neither searching nor writing.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("an easy puzzle solved by logic or with words takes minutes") {
  const TempFolder folder;
  for (const std::string kind : {"dominoes", "star-battle", "galaxies", "codeword", "fill-in"}) {
    CAPTURE(kind);
    const std::string json =
        shell("\"$GRIDPRESS\" generate --kind " + kind +
                  " --difficulty easy --count 1 --seed 4 --with-grade --to json",
              folder.path())
            .out;
    const std::size_t at = json.find("\"effort\":");
    REQUIRE(at != json.npos);
    constexpr double kSecondsPerLook = 0.7;
    const double minutes = std::atof(json.c_str() + at + 9) * kSecondsPerLook / 60;
    CHECK(minutes > 3);
    CHECK(minutes < 30);
  }
}
