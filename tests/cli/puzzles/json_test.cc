// Validates the JSON that the program writes against configs/schema/output.schema.json.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/json_schema.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;
using nlohmann::json;

namespace {

const std::string kJsonPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const json& schema() {
  static const json read =
      json::parse(read_text(GRIDPRESS_ROOT "/configs/schema/output.schema.json"));
  return read;
}

void check_fits(const std::string& text, const std::string& definition) {
  INFO(definition);
  const json value = json::parse(text, nullptr, false);
  REQUIRE_FALSE(value.is_discarded());
  CHECK(mismatch(value, schema()["definitions"].at(definition), schema()) == "");
}

void check_lines_fit(const std::string& text, const std::string& definition) {
  std::istringstream lines(text);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) check_fits(line, definition);
  CHECK(count > 0);
}

}  // namespace

TEST_CASE("the JSON schema checker finds mismatches") {
  const json one = {{"type", "object"},
                    {"required", {"a"}},
                    {"additionalProperties", false},
                    {"properties", {{"a", {{"type", "integer"}, {"minimum", 1}}}}}};
  CHECK(mismatch({{"a", 1}}, one, one).empty());
  CHECK(mismatch({{"a", 0}}, one, one) == "/a is too small");
  CHECK(mismatch({{"a", "1"}}, one, one) == "/a is a string, not \"integer\"");
  CHECK(mismatch({{"a", 1}, {"b", 1}}, one, one) == " has an unknown b");
  CHECK(mismatch(json::object(), one, one) == " lacks \"a\"");
}

TEST_CASE("the JSON of manifests, build and check matches its schema") {
  const TempFolder folder;
  write_text(folder / "own.txt", kJsonPuzzle + "\n");
  write_text(folder / "p.yaml",
             "book: {id: p, title: Night, seed: 7}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{title: A, difficulty: easy, count: 2, per_page: 1},\n"
             "  {title: B, from: own.txt}]\ncover: {style: terrain}\n");
  write_text(folder / "bad.yaml", "book: {id: q, titel: Night}\n");
  const CommandResult built = shell("\"$GRIDPRESS\" build p.yaml --json", folder.path());
  REQUIRE(built.code == 0);
  check_lines_fit(built.out, "build");
  const std::string manifest = read_text(folder / "output/p/manifest.json");
  check_fits(manifest, "manifest");
  CHECK(json::parse(manifest)["spec"]["seed"] == "7");
  check_lines_fit(shell("\"$GRIDPRESS\" check p.yaml bad.yaml --json", folder.path()).out, "check");
}

TEST_CASE("the JSON of grade, explain, convert, solve, canon and generate matches its schema") {
  const TempFolder folder;
  write_text(folder / "in.txt", kJsonPuzzle + "\n1234341.21434321\n");
  const auto report = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path()).out;
  };
  check_lines_fit(report("grade --to json --steps in.txt"), "grade");
  check_lines_fit(report("grade --to json --max 1.1 in.txt"), "grade");
  check_lines_fit(report("explain --json in.txt"), "explain");
  check_lines_fit(report("convert --to json in.txt"), "puzzle");
  check_lines_fit(report("solve --to json in.txt"), "puzzle");
  check_lines_fit(report("canon --to json in.txt"), "puzzle");
  check_lines_fit(report("generate --to json --count 3 --seed 1 --with-grade"), "puzzle");
}

TEST_CASE("the JSON of kinds with their own text formats matches its schema") {
  const TempFolder folder;
  const auto report = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" " + arguments, folder.path()).out;
  };
  write_text(folder / "loops.txt", report("generate --kind slitherlink --size 7x9 --seed 1"));
  check_lines_fit(report("generate --kind nonogram --size 10 --to json --with-grade --seed 1"),
                  "kind_puzzle");
  check_lines_fit(report("grade --kind slitherlink --to json loops.txt"), "kind_puzzle");
  check_lines_fit(report("convert --kind slitherlink --to json loops.txt"), "kind_puzzle");
  check_lines_fit(report("explain --kind slitherlink --json loops.txt"), "kind_explain");
}

TEST_CASE("the JSON of listings matches its schema and stores numbers as numbers") {
  for (const std::string name :
       {"kinds", "techniques", "printers", "designs", "fonts", "languages"}) {
    check_fits(shell("\"$GRIDPRESS\" " + name + " --json", "/").out, name);
  }
  check_fits(shell("\"$GRIDPRESS\" solve --engines --json", "/").out, "engines");
  const std::string ratings = "kinds binairo --distribution --size 6 --count 1 --json";
  check_fits(shell("\"$GRIDPRESS\" " + ratings, "/").out, "distribution");
  check_fits(shell("\"$GRIDPRESS\" printers kdp-paperback --json", "/").out, "printers");
}

TEST_CASE("the JSON of a newspaper's days, puzzles and run summary matches its schema") {
  const TempFolder folder;
  write_text(folder / "d.yaml",
             "newspaper: {id: post, title: Post, start: 2026-12-01}\n"
             "features: [{id: sudoku, size: 6, difficulty: easy}]\n"
             "files: {formats: [svg]}\n");
  const CommandResult result =
      shell("$GRIDPRESS daily d.yaml --from 2026-12-01 --days 2 --json", folder.path());
  CHECK(result.code == 0);
  CHECK(result.err == "");
  check_lines_fit(result.out, "daily");
  for (const std::string day : {"01", "02"}) {
    const std::string day_folder = folder / ("output/post/2026/12/" + day);
    check_fits(read_text(day_folder + "/index.json"), "day");
    check_fits(read_text(day_folder + "/sudoku/puzzle.json"), "day_puzzle");
  }
}
