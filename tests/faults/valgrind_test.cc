// Runs the program under valgrind, which finds reads of uninitialised memory and accesses out of
// bounds. valgrind supports instruction sets up to AVX2.
#include <catch2/catch.hpp>

#include "tests/faults/support.h"

using namespace gridpress::test;

TEST_CASE("valgrind finds no errors in a build, a newspaper and a proof", "[.slow]") {
  if (shell("command -v valgrind", "/").code != 0) {
    WARN("valgrind is not installed");
    return;
  }
  const TempFolder folder;
  put_specs(folder.path());
  for (const char* arguments :
       {"build p.yaml --jobs 2 --quiet",
        "daily d.yaml --from 2026-12-01 --today 2026-12-01 --jobs 2 --quiet", "proof output/p",
        "generate --count 20 --seed 1", "solve one.txt", "page one.txt"}) {
    const CommandResult result = shell(std::string("GRIDPRESS_CPU=avx2 timeout 600 valgrind -q "
                                                   "--error-exitcode=99 \"$GRIDPRESS\" ") +
                                           arguments,
                                       folder.path());
    INFO(arguments << "\n" << result.err);
    CHECK(result.code == 0);
    CHECK(result.err.find("==") == std::string::npos);
  }
}
