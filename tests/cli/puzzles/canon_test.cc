// `gridpress canon`: the canonical form of puzzles.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult canon(const std::string& input, const std::string& arguments = "") {
  const TempFolder folder;
  write_text(folder / "in.txt", input);
  return shell("\"$GRIDPRESS\" canon " + arguments + " < in.txt", folder.path());
}

const std::string kCanonPuzzle = "1...|..2.|.3..|...4";  // bars for readability

std::string line(std::string text) {
  std::erase(text, '|');
  return text + "\n";
}

}  // namespace

TEST_CASE("canon: equivalent puzzles have the same form, and --unique prints each form once") {
  // The puzzle itself, a form with other digits, and a transposed form with two rows exchanged.
  const std::string input =
      line(kCanonPuzzle) + line("3...|..1.|.4..|...2") + line("..3.|1...|.2..|...4");
  const CommandResult result = canon(input);
  CHECK(result.code == 0);
  CHECK(result.out ==
        line("...1|.2..|..3.|4...") + line("...1|.2..|..3.|4...") + line("...1|.2..|..3.|4..."));
  CHECK(canon(input, "--unique").out == line("...1|.2..|..3.|4..."));
}

TEST_CASE("canon: an invalid line is reported in its place, even with --unique") {
  const CommandResult result =
      canon(line(kCanonPuzzle) + "12\n" + line(kCanonPuzzle) + "12\n", "--unique");
  CHECK(result.code == 2);
  CHECK(result.out == line("...1|.2..|..3.|4...") +
                          "error: line 2: 2 characters don't fit any grid size\n" +
                          "error: line 4: 2 characters don't fit any grid size\n");
}

TEST_CASE("canon: the form depends on the box shape, and an unknown kind is refused") {
  const std::string six = "1" + std::string(11, '.') + "2" + std::string(23, '.') + "\n";
  CHECK(canon(six, "--box 3x2").out != canon(six).out);
  const CommandResult bad = canon(six, "--kind clasic");
  CHECK(bad.code == 2);
  CHECK(bad.err == "error: unknown kind 'clasic'\n  hint: did you mean 'classic'?\n");
}
