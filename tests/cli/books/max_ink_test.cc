// A limit of ink for thin paper.
#include <catch2/catch.hpp>

#include "tests/support/run.h"

using namespace gridpress::test;

namespace {

Said run_max_ink(const TempFolder& folder, const std::string& ink, const std::string& command) {
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

TEST_CASE("black squares lighten to the limit of the paper, their digits are black then") {
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
  const std::string quarter = "rgb(75%,75%,75%)";
  CHECK(dark.find(quarter) == std::string::npos);
  CHECK(light.find(quarter) != std::string::npos);
}

TEST_CASE("a limit of ink that the printer can't print is refused") {
  const TempFolder folder;
  const Said said = run_max_ink(folder, ", max_ink: 6", "check i.yaml");
  CHECK(said.code == 2);
  CHECK(said.err.starts_with(
      "i.yaml:2:55: error: a limit of 6 % is under the 10 % that kdp-paperback prints"));
  CHECK(run_max_ink(folder, ", max_ink: dark", "check i.yaml").code == 2);
}
