// The script ./gridpress before anything is compiled: --help and --version install and build
// nothing.
#include <catch2/catch.hpp>
#include <sstream>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

// The launcher's output with an empty build folder.
CommandResult launch(const std::string& arguments, const TempFolder& folder) {
  return shell("GRIDPRESS_BUILD=none '" GRIDPRESS_ROOT "/gridpress' " + arguments, folder.path());
}

}  // namespace

TEST_CASE("the launcher prints the version without a build") {
  const TempFolder folder;
  const CommandResult said = launch("--version", folder);
  CHECK(said.code == 0);
  CHECK(said.out == shell("\"$GRIDPRESS\" --version", folder.path()).out);
  CHECK(said.err.empty());
  CHECK(files_below(folder.path()).empty());
}

TEST_CASE("the launcher lists the program's commands without a build") {
  const TempFolder folder;
  for (const char* arguments : {"--help", "-h", "help", "help build", "build --help"}) {
    INFO(arguments);
    const CommandResult said = launch(arguments, folder);
    CHECK(said.code == 0);
    CHECK(said.err.empty());
    std::istringstream help(shell("\"$GRIDPRESS\" --help", folder.path()).out);
    std::string line;
    while (line != "Commands:") REQUIRE(std::getline(help, line));
    while (std::getline(help, line) && !line.empty()) CHECK_THAT(said.out, Contains(line));
  }
  CHECK(files_below(folder.path()).empty());
}
