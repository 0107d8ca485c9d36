// Books of kinds that a file next to the spec describes.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/house_document.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;
using gridpress::read_house_file;

namespace {

constexpr const char* kSpec =
    "book: {id: own, title: Own, seed: 3}\n"
    "print: {printer: screen, trim: 6x9in}\n"
    "sections:\n"
    "  - {kind: twins, size: 5, count: 2, per_page: 2}\n";

constexpr const char* kTwins =
    "name: Twins\n"
    "rule: Shade two squares in each row and column. A number is the count around it.\n"
    "sizes: [5, 6]\n"
    "clues: [{name: near, in: cells, from: 0, to: 8}]\n"
    "rules:\n"
    "  - {every: line, marked: 2}\n"
    "  - {every: cell, among: around, marked: near}\n";

}  // namespace

TEST_CASE("a book of a kind from a file is built, and proved without the file") {
  const TempFolder folder;
  write_text(folder / "own.yaml", kSpec);
  std::filesystem::create_directory(folder / "kinds");
  write_text(folder / "kinds/twins.yaml", kTwins);
  const CommandResult built = shell("\"$GRIDPRESS\" build own.yaml --proof", folder.path());
  CAPTURE(built.err);
  CHECK(built.code == 0);
  CHECK((built.out + built.err).find("2 puzzles with one solution by two engines") !=
        std::string::npos);
  std::filesystem::remove_all(folder / "kinds");
  const CommandResult proof = shell("\"$GRIDPRESS\" proof output/own", folder.path());
  CHECK(proof.code == 0);
  CHECK(proof.out.find("no fault found") != std::string::npos);
}

TEST_CASE("commands find a kind's file in the folder kinds or by its path") {
  const TempFolder folder;
  std::filesystem::create_directory(folder / "kinds");
  write_text(folder / "kinds/twins.yaml", kTwins);
  const std::string make = " --count 1 --size 5 --seed 1";
  const CommandResult by_name = shell("\"$GRIDPRESS\" generate --kind twins" + make, folder.path());
  CHECK(by_name.code == 0);
  const CommandResult by_path =
      shell("\"$GRIDPRESS\" generate --kind kinds/twins.yaml" + make, folder.path());
  CHECK(by_path.out == by_name.out);
  const CommandResult solved =
      shell("\"$GRIDPRESS\" generate --kind twins" + make + " | \"$GRIDPRESS\" solve --kind twins",
            folder.path());
  CHECK(solved.code == 0);
  const CommandResult unknown = shell("\"$GRIDPRESS\" generate --kind roundabout", folder.path());
  CHECK(unknown.code == 2);
  CHECK(unknown.err.find("; or describe it in kinds/roundabout.yaml") != std::string::npos);
}

TEST_CASE("a bank whose kind's file is missing names the kind") {
  const TempFolder folder;
  std::filesystem::create_directories(folder / "elsewhere");
  std::filesystem::create_directory(folder / "kinds");
  write_text(folder / "kinds/twins.yaml", kTwins);
  write_text(folder / "twins.yaml",
             "bank: {id: twins, seed: 1}\norders:\n  - {kind: twins, size: 5, count: 3}\n");
  const CommandResult made = shell("\"$GRIDPRESS\" bank make twins.yaml", folder.path());
  CAPTURE(made.err);
  REQUIRE(made.code == 0);
  const std::string verify = "\"$GRIDPRESS\" bank verify $(find . .. -name twins.bank | head -1)";
  CHECK(shell(verify, folder.path()).code == 0);
  const CommandResult lost = shell(verify, folder / "elsewhere");
  CHECK(lost.code != 0);
  CHECK(lost.err.find("error: the bank's kind 'twins' is unknown") != std::string::npos);
}

TEST_CASE("errors in a kind's file are reported when a spec is checked") {
  const TempFolder folder;
  write_text(folder / "own.yaml", kSpec);
  std::filesystem::create_directory(folder / "kinds");
  write_text(folder / "kinds/twins.yaml",
             "name: Twins\nrule: Shade.\nsizes: [5]\nrules:\n  - {every: rows, marked: 2}\n");
  const CommandResult checked = shell("\"$GRIDPRESS\" check own.yaml", folder.path());
  CHECK(checked.code == 2);
  CHECK(checked.err.find("kinds/twins.yaml:5:13: error: ") != std::string::npos);
  CHECK(checked.err.find("did you mean 'row'?") != std::string::npos);
}

TEST_CASE("the number of a kind from a file can't have the name of another key") {
  const TempFolder folder;
  write_text(folder / "own.yaml", kSpec);
  std::filesystem::create_directory(folder / "kinds");
  write_text(folder / "kinds/twins.yaml",
             "name: Twins\nrule: Draw stars.\nsizes: [6]\n"
             "clues: [{name: count, in: header, from: 1, to: 2, usual: 1}, {in: regions}]\n"
             "rules: [{every: line, marked: count}, {every: region, marked: count}, "
             "{every: cell, when: marked, among: around, marked: 0}]\n");
  const CommandResult checked = shell("\"$GRIDPRESS\" check own.yaml", folder.path());
  CHECK(checked.code == 2);
  CHECK(checked.err.find("'count' is a key of sections of all kinds") != std::string::npos);
}
