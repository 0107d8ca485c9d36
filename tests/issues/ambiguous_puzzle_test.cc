// Bug: the error about a puzzle with several solutions didn't show where they differ.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kAmbiguous = "12343412........";
const std::string kWhere =
    "two solutions differ in 4 cells: r3c1 is 2 or 4, r3c3 is 4 or 2, r4c1 is 4 or 2, r4c3 is 2 or "
    "4";

}  // namespace

TEST_CASE("an error about two solutions lists the cells where they differ") {
  const TempFolder folder;
  write_text(folder / "p.txt", kAmbiguous + "\n");
  const auto report = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path());
  };
  const CommandResult solved = report("solve p.txt");
  CHECK(solved.out.starts_with("2+\t12343412"));
  CHECK(solved.err == "p.txt:1: note: " + kWhere + "\n");
  CHECK(report("grade p.txt").err.find("the puzzle has several solutions; " + kWhere) !=
        std::string::npos);
  write_text(folder / "book.yaml",
             "book: {id: b, title: T}\ndesign: classic\nsections: [{from: p.txt}]\n");
  CHECK(report("check book.yaml").err.find("the puzzle has several solutions; " + kWhere) !=
        std::string::npos);
}

TEST_CASE("in a file of ambiguous puzzles, the first 20 are explained, in order") {
  const TempFolder folder;
  std::string lines, notes;
  for (int line = 1; line <= 200; ++line) {
    const bool unique = line % 4 == 0;
    lines +=
        unique ? "4 4/- 2 3 4/2 1 4 3/3 4 1 2/4 3 2 1\n" : "4 4/- - 3 4/- - 4 3/3 4 1 2/4 3 2 1\n";
    if (unique || line > 26) continue;
    notes +=
        "p.txt:" + std::to_string(line) +
        ": note: two solutions differ in 4 cells: r1c1 is 1 or 2, r1c2 is 2 or 1, r2c1 is 2 or "
        "1, r2c2 is 1 or 2\n";
  }
  write_text(folder / "p.txt", lines);
  CHECK(shell("\"$GRIDPRESS\" solve --kind futoshiki --jobs 8 p.txt", folder.path()).err == notes);
}

TEST_CASE("--harder-than and --easier-than generate siblings of another difficulty") {
  const TempFolder folder;
  const auto report = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path());
  };
  REQUIRE(
      report(
          "generate --size 6 --box 3x2 --rating 2.0..2.6 --symmetry rotational --seed 5 -o p.txt")
          .code == 0);
  REQUIRE(report("generate --harder-than p.txt --seed 6 -o h.txt").code == 0);
  REQUIRE(report("generate --easier-than p.txt --seed 6 -o e.txt").code == 0);
  // The second column of the last line is the rating.
  const auto rating = [&](const std::string& file) {
    const std::string graded = report("grade " + file).out;
    const std::string row = graded.substr(graded.rfind('\n', graded.size() - 2) + 1);
    return std::stod(row.substr(row.find('\t') + 1));
  };
  CHECK(rating("h.txt") > rating("p.txt"));
  CHECK(rating("e.txt") < rating("p.txt"));
  CHECK(read_text(folder / "h.txt").starts_with("# box 3x2\n"));
  CHECK(report("generate --harder-than p.txt --rating 3.0")
            .err.find("--harder-than and --easier-than already set the rating") !=
        std::string::npos);
}
