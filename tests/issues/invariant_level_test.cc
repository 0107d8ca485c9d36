// Bug: `grade --scale invariant` gave a puzzle and its transposed form different levels, because
// the number of guesses depended on the order of rows.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("the invariant scale grades every orientation of a puzzle the same") {
  const TempFolder folder;
  write_text(folder / "in.txt",
             ".2.4.67..4..1..2..6......5.2.17...9.37...4.......25.......3.62.......5..8.6.4.9..\n"
             "....46.......3..918..1..26...137...6..62...3.4......7...8..375.6.7..9.....4......\n");
  const CommandResult result =
      shell("\"$GRIDPRESS\" grade --scale invariant in.txt", folder.path());
  const auto rest_of = [](const std::string& line) { return line.substr(line.find('\t')); };
  const auto end = result.out.find('\n');
  CHECK(rest_of(result.out.substr(0, end + 1)) == rest_of(result.out.substr(end + 1)));
}
