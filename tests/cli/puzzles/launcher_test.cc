// Before the program is compiled, the script ./gridpress answers --help and --version without
// installing or building anything.
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

// Runs the launcher with an empty build folder.
CommandResult launch(const std::string& arguments, const TempFolder& folder) {
  return shell("GRIDPRESS_BUILD=none '" GRIDPRESS_ROOT "/gridpress' " + arguments, folder.path());
}

}  // namespace

TEST_CASE("the launcher prints the version before anything is built") {
  const TempFolder folder;
  const CommandResult result = launch("--version", folder);
  CHECK(result.code == 0);
  CHECK(result.out == shell("\"$GRIDPRESS\" --version", folder.path()).out);
  CHECK(result.err.empty());
  CHECK(files_below(folder.path()).empty());
}

TEST_CASE("the launcher lists the program's commands before anything is built") {
  const TempFolder folder;
  for (const char* arguments : {"--help", "-h", "help", "help build", "build --help"}) {
    INFO(arguments);
    const CommandResult result = launch(arguments, folder);
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    std::istringstream help(shell("\"$GRIDPRESS\" --help", folder.path()).out);
    std::string line;
    while (line != "Commands:") REQUIRE(std::getline(help, line));
    while (std::getline(help, line) && !line.empty()) CHECK_THAT(result.out, Contains(line));
  }
  CHECK(files_below(folder.path()).empty());
}

TEST_CASE("on a terminal, Ctrl-C stops the launcher before it installs anything") {
  const TempFolder folder;
  const auto put_program = [&](const std::string& name, const std::string& text) {
    write_text(folder / ("bin/" + name), "#!/bin/sh\n" + text + "\n");
    std::filesystem::permissions(folder / ("bin/" + name), std::filesystem::perms::owner_all);
  };
  std::filesystem::create_directory(folder / "bin");
  put_program("dpkg-query", "true");  // no package is installed
  put_program("sudo", "exec \"$@\"");
  put_program("apt-get", "echo \"$@\" >>'" + (folder / "calls") + "'");
  // script runs the launcher on a pseudo-terminal, to which it passes the interrupt character.
  const CommandResult said = shell(
      "(until grep -q Ctrl-C screen; do sleep 0.05; done; printf '\\003') | "
      "PATH=\"$PWD/bin:$PATH\" GRIDPRESS_BUILD=none timeout 30 "
      "script -qec '" GRIDPRESS_ROOT "/gridpress build book.yaml' /dev/null >screen",
      folder.path());
  CHECK(said.code != 0);
  CHECK_THAT(read_text(folder / "screen"), Contains("starting in 5 seconds"));
  CHECK_THAT(read_text(folder / "calls"), Contains("--download-only") && !Contains("-qq -y"));
}
