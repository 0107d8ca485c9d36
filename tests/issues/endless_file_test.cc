// Bug: `solve FIFO` without a writer and `solve /dev/zero` never ended.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("an endless file is refused, and a pipe with a writer is read") {
  const TempFolder folder;
  const auto report = [&](const std::string& line) { return shell(line, folder.path()); };
  for (const std::string command : {"solve", "grade --kind killer", "convert --to line"}) {
    INFO(command);
    const CommandResult pipe =
        report("rm -f p; mkfifo p; timeout 20 \"$GRIDPRESS\" " + command + " p");
    CHECK(pipe.code == 2);
    CHECK(pipe.err == "p: error: is a pipe that no program writes to\n");
    const CommandResult zero = report("timeout 20 \"$GRIDPRESS\" " + command + " /dev/zero");
    CHECK(zero.code == 2);
    CHECK(zero.err == "/dev/zero: error: is not a regular file\n");
  }
  CHECK(report("timeout 20 \"$GRIDPRESS\" solve < /dev/zero").err ==
        "error: standard input is not a regular file\n");
  const CommandResult named = report(
      "rm -f p; mkfifo p; (exec 3>p; sleep 0.3; echo 123434122143.... >&3) & "
      "sleep 0.1; exec 4<p; timeout 20 \"$GRIDPRESS\" solve /dev/fd/4; wait");
  CHECK(named.out == "1\t1234341221434321\n");
  CHECK(report("echo 123434122143.... | \"$GRIDPRESS\" solve /dev/stdin").out ==
        "1\t1234341221434321\n");
}
