// Where commands write puzzles and pictures, and in which format.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

constexpr const char* kTwo =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "1...2...3....4......5...6..7...........8.......9.......2....3....1......4.........\n";

CommandResult run(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, folder.path());
}

}  // namespace

TEST_CASE("the output format is chosen by the file name's extension") {
  const TempFolder folder;
  REQUIRE(run(folder, "generate --seed 1 --size 4 --count 2 --with-grade -o a.json").code == 0);
  const std::string json = read_text(folder / "a.json");
  const Json first = Json::parse(json.substr(0, json.find('\n')));
  CHECK(first["er"].is_number());
  CHECK(first["effort"].is_number());
  CHECK(first["clues"].is_number_integer());
  CHECK(first["ep"].is_null());  // EP is only available for 9x9
  CHECK(first["bounded"] == false);
  REQUIRE(run(folder, "generate --seed 1 --size 4 -o a.csv").code == 0);
  CHECK(read_text(folder / "a.csv").starts_with("puzzle,"));
  REQUIRE(run(folder, "generate --seed 1 --size 4 --to line -o b.csv").code == 0);
  CHECK(read_text(folder / "b.csv").size() == 17);
  const CommandResult picture = run(folder, "generate --seed 1 -o a.png");
  CHECK(picture.code == 2);
  CHECK(picture.err ==
        "error: puzzles are written as text, not as 'a.png'\n"
        "  hint: use 'gridpress generate --count 1 | gridpress render -o a.png'\n");
  write_text(folder / "two.txt", kTwo);
  for (const auto& [name, begin] :
       {std::pair("a.svg", "<?xml"), {"a.png", "\x89PNG"}, {"a.pdf", "%PDF"}, {"a.eps", "%!PS"}}) {
    INFO(name);
    REQUIRE(run(folder, std::string("render --number 1 two.txt -o ") + name).code == 0);
    CHECK(read_text(folder / name).starts_with(begin));
  }
  const CommandResult none = run(folder, "render two.txt -o picture");
  CHECK(none.code == 2);
  CHECK(none.err ==
        "error: the name 'picture' doesn't end in a picture format\n"
        "  hint: add --to svg, png, eps or pdf, or write -o picture.svg\n");
  CHECK(run(folder, "render two.txt").err.find("no picture format given for standard output") !=
        std::string::npos);
}

TEST_CASE("a command that handles one puzzle uses the first of several, and prints a note") {
  const TempFolder folder;
  write_text(folder / "two.txt", kTwo);
  write_text(folder / "one.txt", std::string(kTwo).substr(0, 82));
  const std::string note =
      "note: using the first of several puzzles; choose another with --number N\n";
  for (const std::string command : {"render --to svg", "page"}) {
    INFO(command);
    CHECK(run(folder, command + " two.txt -o a").err == note);
    CHECK(run(folder, command + " two.txt --number 1 -o a").err.empty());
    CHECK(run(folder, command + " one.txt -o a").err.empty());
  }
  REQUIRE(run(folder, "generate --kind binairo --size 6 --count 2 --seed 1 -o b.txt").code == 0);
  CHECK(run(folder, "render --kind binairo b.txt -o b.svg").err == note);
  CHECK(run(folder, "render --kind binairo b.txt --number 2 -o b.svg").err.empty());
}

TEST_CASE("page, render and explain name the file and the line of a puzzle that they refuse") {
  const TempFolder folder;
  write_text(folder / "bad.txt", std::string(kTwo) + "11..............\n");
  write_text(folder / "loops.txt", "2 2/- -\n");
  const std::string part = "the puzzle should have 2 rows below its first line, but has 1\n";
  for (const std::string command : {"render --to svg", "page", "explain"}) {
    INFO(command);
    CHECK(run(folder, command + " bad.txt --number 3")
              .err.find("bad.txt:3: error: r1c1 and r1c2 are both 1\n") != std::string::npos);
    CHECK(run(folder, command + " --kind slitherlink loops.txt --number 1").err ==
          "loops.txt:1: error: " + part);
    CHECK(run(folder, command + " --kind slitherlink --number 1 < loops.txt").err ==
          "error: line 1: " + part);
  }
}

TEST_CASE("--resume leaves a complete file as it is") {
  const TempFolder folder;
  const std::string command = "generate --size 4 --count 3 --resume -o x.txt";
  REQUIRE(run(folder, command + " --seed 1").code == 0);
  const std::string whole = read_text(folder / "x.txt");
  const CommandResult again = run(folder, command + " --seed 2");
  CHECK(again.code == 0);
  CHECK(again.err == "note: x.txt is already complete; there is no interrupted run to resume\n");
  CHECK(read_text(folder / "x.txt") == whole);
}
