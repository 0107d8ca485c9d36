// `gridpress generate --dataset` makes a folder of puzzles, solutions and plots.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult generate(const std::string& arguments, const TempFolder& folder) {
  return shell("\"$GRIDPRESS\" generate " + arguments, folder.path());
}

std::string line_of(const nlohmann::json& rows) {
  std::string line;
  for (const auto& row : rows) {
    for (const int digit : row) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  }
  return line;
}

}  // namespace

TEST_CASE("data set: each size has the puzzles that generate makes, with their solutions") {
  const TempFolder folder;
  const CommandResult result =
      generate("--count 6 --size 9,4 --seed 3 --dataset sets/one/", folder);
  CAPTURE(result.err);
  REQUIRE(result.code == 0);
  CHECK(
      result.out.starts_with("4x4: 6 puzzles read back, each with exactly the stored solution; "));
  CHECK(result.out.find("\n9x9: 6 puzzles read back, ") != std::string::npos);
  const auto set = nlohmann::json::parse(read_text(folder / "sets/one/puzzles.json"));
  REQUIRE(set.size() == 2);
  for (const std::string size : {"4", "9"}) {
    std::string lines, solutions;
    for (const auto& entry : set[size]) {
      lines += line_of(entry["puzzle"]) + "\n";
      solutions += "1\t" + line_of(entry["solution"]) + "\n";
    }
    CHECK(generate("--count 6 --size " + size + " --seed 3", folder).out == lines);
    write_text(folder / "puzzles.txt", lines);
    CHECK(shell("\"$GRIDPRESS\" solve puzzles.txt", folder.path()).out == solutions);
  }
}

TEST_CASE("data set: all files except the times are the same for any number of threads") {
  const TempFolder folder;
  const std::string what = "--count 20 --size 6 --seed 3 --symmetry any --dataset ";
  const CommandResult one = generate(what + "one --jobs 1", folder);
  const CommandResult two = generate(what + "two --jobs 3", folder);
  CHECK(one.code == 0);
  CHECK(one.out == two.out);
  auto first = files_below(folder / "one"), second = files_below(folder / "two");
  std::set<std::string> names;
  for (const auto& [name, bytes] : first) names.insert(name);
  CHECK(names == std::set<std::string>{"clues.png", "clues.svg", "puzzles.json", "ratings.png",
                                       "ratings.svg", "times.png", "times.svg"});
  CHECK(first["times.svg"].starts_with("<?xml"));
  CHECK(first["times.png"].starts_with("\x89PNG"));
  for (const char* name : {"times.svg", "times.png"}) {
    first.erase(name);
    second.erase(name);
  }
  CHECK(first == second);
}

TEST_CASE("data set: an older data set is replaced, but another folder is not changed") {
  const TempFolder folder;
  REQUIRE(generate("--count 3 --size 4 --seed 1 --dataset set", folder).code == 0);
  REQUIRE(generate("--count 2 --size 6 --seed 1 --dataset set", folder).code == 0);
  CHECK(nlohmann::json::parse(read_text(folder / "set/puzzles.json")).contains("6"));
  write_text(folder / "set/notes.txt", "mine");
  const auto before = files_below(folder / "set");
  const CommandResult foreign = generate("--count 2 --size 6 --seed 1 --dataset set", folder);
  CHECK(foreign.code == 1);
  CHECK(foreign.err ==
        "set: error: the folder contains something other than a data set: notes.txt\n"
        "  hint: choose a separate folder for the data set\n");
  CHECK(files_below(folder / "set") == before);
  REQUIRE(shell("mkdir other && echo '{}' > other/puzzles.json", folder.path()).code == 0);
  CHECK(generate("--size 4 --seed 1 --dataset other", folder).err ==
        "other: error: the folder's puzzles.json was not made by gridpress\n"
        "  hint: choose a separate folder for the data set\n");
  CHECK(generate("--size 4 --seed 1 --dataset .", folder).code == 1);
  CHECK(read_text(folder / "other/puzzles.json") == "{}\n");
}

TEST_CASE("data set: options that contradict each other are refused") {
  const TempFolder folder;
  const auto refused = [&](const std::string& arguments, const std::string& message) {
    const CommandResult result = generate("--seed 1 " + arguments, folder);
    CAPTURE(arguments);
    CHECK(result.code == 2);
    CHECK(result.out.empty());
    CHECK(result.err == message);
  };
  refused(
      "--size 4,6",
      "error: several sizes need --dataset\n  hint: add --dataset DIR, or give a single size\n");
  refused("--size 4,six --dataset set",
          "error: --size must be a size, not 'six'\n  hint: write 9 or 10x14; with --dataset, a "
          "list such as 4,6,9\n");
  refused("--size 4,6,4 --dataset set", "error: --size lists 4 twice\n");
  refused("--size 4,6 --box 2x2 --dataset set",
          "error: --box can't be combined with several sizes\n  hint: drop it, or give a single "
          "size\n");
  refused("--size 4,6 --rating 3..4 --dataset set",
          "error: no 4x4 puzzle is rated above 1.2, but this level asks for 3..4\n");
  refused("--format csv --dataset set",
          "error: --dataset writes a folder of JSON and plots\n"
          "  hint: drop -o, --format and --with-grade\n");
  refused("--count 1000000000 --dataset set",
          "error: a data set with that many puzzles would exceed 1 GB\n"
          "  hint: make several data sets, each with its own --seed\n");
  CHECK(files_below(folder.path()).empty());
}
