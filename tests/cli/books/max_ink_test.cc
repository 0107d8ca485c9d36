// The ink limit for thin paper, which the key max_ink sets.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

CommandResult run_max_ink(const TempFolder& folder, const std::string& ink,
                          const std::string& command) {
  write_text(
      folder / "i.yaml",
      "book: {id: i, title: Ink, seed: 3}\n"
      "print: {printer: kdp-paperback, trim: 6x9in" +
          ink +
          "}\n"
          "sections: [{kind: straights, size: 6, difficulty: easy, count: 1, per_page: 1}]\n"
          "answers: {per_page: 6}\npages: {title: false, contents: false, how_to_play: false}\n");
  return shell("\"$GRIDPRESS\" " + command, folder.path());
}

}  // namespace

TEST_CASE("black squares are lightened to the paper's ink limit, and their digits become black") {
  const TempFolder folder;
  const std::string preview = "build i.yaml --quiet --pages 1-3 --as svg";
  const auto page = [&] {
    std::string all;
    for (const char* name : {"001", "002", "003"}) {
      all += read_text(folder / ("output/i/pages/" + std::string(name) + ".svg"));
    }
    return all;
  };
  REQUIRE(run_max_ink(folder, "", preview).code == 0);
  const std::string dark = page();
  REQUIRE(run_max_ink(folder, ", max_ink: 25", preview).code == 0);
  const std::string light = page();
  const std::regex quarter(R"(rgb\(75%, ?75%, ?75%\))");
  CHECK_FALSE(std::regex_search(dark, quarter));
  CHECK(std::regex_search(light, quarter));
}

TEST_CASE("an ink limit too low for distinct tints, or below the printer's minimum, is refused") {
  const TempFolder folder;
  // At 10, the diagonals and the boxes of a grid would have the same tint.
  const CommandResult low = run_max_ink(folder, ", max_ink: 10", "check i.yaml");
  CHECK(low.code == 2);
  CHECK(low.err.starts_with("i.yaml:2:55: error: 'max_ink' must be from 20 to 100, not 10"));
  fs::create_directories(folder / "templates/printers");
  write_text(folder / "templates/printers/mine.yaml",
             "name: mine\ntitle: Mine\nsource: here\nverified_on: 2026-11-01\n"
             "trims: [{names: [6x9in]}]\ngutters: [{pages: 800, inside: 0.5in}]\n"
             "outside: 0.25in\npages: {least: 4, most: 800, multiple: 2}\nduplex: true\n"
             "min_text: 7pt\nmin_line: 0.75pt\nmin_grey: 30\nink: black\n");
  run_max_ink(folder, ", max_ink: 25", "check i.yaml");
  const CommandResult result =
      shell("sed -i s/kdp-paperback/mine/ i.yaml && \"$GRIDPRESS\" check i.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err.find("error: a limit of 25% is below 30%, the lightest grey that mine prints") !=
        std::string::npos);
  CHECK(run_max_ink(folder, ", max_ink: dark", "check i.yaml").code == 2);
}
