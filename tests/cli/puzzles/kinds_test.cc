// Kinds that no format of grids holds, as lines: what the commands read and write of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/run.h"

using namespace gridpress::test;

namespace {

// Runs in `folder`.
Said run(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, folder.path());
}

std::string made(const TempFolder& folder, const std::string& arguments) {
  return run(folder, "generate --seed 7 " + arguments).out;
}

}  // namespace

TEST_CASE("kinds: a square size is a number in JSON, another a text") {
  const TempFolder folder;
  const auto square = nlohmann::json::parse(made(folder, "--kind killer --size 6 --format json"));
  CHECK(square["size"] == 6);
  const auto wide =
      nlohmann::json::parse(made(folder, "--kind slitherlink --size 7x9 --format json"));
  CHECK(wide["size"] == "7x9");
}

TEST_CASE("kinds: the picture of a step is the kind's own") {
  const TempFolder folder;
  write_text(folder / "killer.txt", made(folder, "--kind killer --size 6 --difficulty easy"));
  const Said puzzle = run(folder, "render killer.txt --kind killer --to svg");
  const Said step = run(folder, "render killer.txt --kind killer --to svg --step 1");
  CHECK(step.code == 0);
  CHECK(step.out.find("<svg") != std::string::npos);
  CHECK(step.out != puzzle.out);
  const Said beyond = run(folder, "render killer.txt --kind killer --to svg --step 999");
  CHECK(beyond.err.find("there is no step 999") != std::string::npos);
  // The way that explain tells is the one that is drawn.
  const Said way = run(folder, "explain killer.txt --kind killer");
  CHECK(std::count(way.out.begin(), way.out.end(), '\n') > 1);
  CHECK(way.code == 0);
  CHECK(beyond.err.find("the way has ") != std::string::npos);
}

TEST_CASE("kinds: a section takes lines of JSON as the commands do") {
  const TempFolder folder;
  write_text(folder / "lines.txt",
             made(folder, "--kind nonogram --size 5 --count 3 --format json"));
  write_text(
      folder / "book.yaml",
      "book: {id: lines, title: Lines, author: A. Setter}\nprint: {printer: office-a4, trim: a4}\n"
      "sections:\n  - {title: Pictures, kind: nonogram, from: lines.txt}\n");
  const Said said = run(folder, "check book.yaml");
  CHECK(said.code == 0);
  CHECK(said.out.find("3 nonogram 5x5") != std::string::npos);
  write_text(folder / "lines.txt", "{\"size\": 5}\n");
  const Said bad = run(folder, "check book.yaml");
  CHECK(bad.code == 2);
  CHECK(bad.err.find("lines.txt:1:1: error: the JSON object has no 'puzzle'") != std::string::npos);
}

TEST_CASE("kinds: an unknown kind and a format without room for one are refused alike") {
  const TempFolder folder;
  for (const char* command : {"solve", "grade", "convert --to line", "canon", "explain"}) {
    CAPTURE(command);
    const Said said = run(folder, std::string(command) + " --kind killr -- x");
    CHECK(said.code == 2);
    CHECK(said.err == "error: unknown kind 'killr'\n  hint: did you mean 'killer'?\n");
  }
  for (const char* command :
       {"solve --to sdm", "grade --to sdm", "convert --to sdm", "generate --format sdm"}) {
    CAPTURE(command);
    const Said said = run(folder, std::string(command) + " --kind killer < /dev/null");
    CHECK(said.code == 2);
    CHECK(said.err == "error: sdm can't hold killer\n  hint: line or json\n");
  }
}
