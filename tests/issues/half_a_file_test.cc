// Bug: `generate -o FILE` overwrote FILE from the start, so a failed run left half a file and lost
// the older one.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("generate -o keeps the older file if the new one can't be written completely") {
  const TempFolder folder;
  write_text(folder / "x", "old");
  const std::string generate = "\"$GRIDPRESS\" generate --count 40 --seed 1 -o ";
  CHECK(shell("ulimit -f 1; " + generate + "x", folder.path()).code == 1);
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "old"}});
  CHECK(shell(generate + "x", folder.path()).code == 0);
  CHECK(read_text(folder / "x").size() == 40 * 82);
  CHECK(shell(generate + "no/y", folder.path()).code == 1);
}
