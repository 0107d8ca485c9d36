// Building a book is reproducible, succeeds or fails as a whole, and keeps the user's files.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const char* const kBuildSpec = R"(
book: {id: small, title: Small Book, author: A. Setter, seed: 7}
print: {printer: office-a4, trim: a4}
sections:
  - {title: Nine, difficulty: easy, count: 6, per_page: 2, symmetry: rotational}
  - {title: Six, size: 6, difficulty: easy, count: 4, per_page: 4}
answers: {place: separate, per_page: 6}
)";

struct Desk {
  Desk() { write_text(folder / "small.yaml", kBuildSpec); }
  CommandResult build(const std::string& arguments, const std::string& before = "") const {
    return shell(before + " \"$GRIDPRESS\" build small.yaml " + arguments, folder.path());
  }
  TempFolder folder;
};

}  // namespace

TEST_CASE("a build writes the same bytes for any number of jobs and in any time zone") {
  const Desk desk;
  REQUIRE(desk.build("--out one --jobs 1 --quiet", "TZ=UTC").code == 0);
  REQUIRE(desk.build("--out eight --jobs 8 --quiet", "TZ=XST-11").code == 0);
  const auto one = files_below(desk.folder / "one/small");
  CHECK(one == files_below(desk.folder / "eight/small"));
  std::set<std::string> names;
  for (const auto& [name, bytes] : one) names.insert(name);
  CHECK(names ==
        std::set<std::string>{"interior.pdf", "screen.pdf", "answers.pdf", "manifest.json"});
}

TEST_CASE("SOURCE_DATE_EPOCH sets the date in the files, and an invalid one is refused") {
  const Desk desk;
  REQUIRE(desk.build("--quiet", "SOURCE_DATE_EPOCH=1000000000").code == 0);
  const auto files = files_below(desk.folder / "output/small");
  CHECK(files.at("interior.pdf").find("D:20010909014640") != std::string::npos);
  CHECK(desk.build("--quiet", "SOURCE_DATE_EPOCH=1000000000").code == 0);
  CHECK(files == files_below(desk.folder / "output/small"));
  const CommandResult wrong = desk.build("", "SOURCE_DATE_EPOCH=yesterday");
  CHECK(wrong.code == 2);
  CHECK(wrong.err ==
        "error: SOURCE_DATE_EPOCH is 'yesterday', which is not a number of seconds since 1970\n");
}

TEST_CASE("the manifest lists the contents of the book") {
  const Desk desk;
  REQUIRE(desk.build("--quiet --seed 11").code == 0);
  const auto manifest =
      nlohmann::ordered_json::parse(read_text(desk.folder / "output/small/manifest.json"));
  CHECK(manifest["spec"]["id"] == "small");
  CHECK(manifest["spec"]["seed"] == "11");
  REQUIRE(manifest["files"].size() == 3);
  CHECK(manifest["files"][0]["name"] == "interior.pdf");
  CHECK(manifest["files"][0]["width_pt"].get<double>() == Approx(595.276).margin(0.001));
  REQUIRE(manifest["puzzles"].size() == 10);
  std::set<std::string> solutions;
  for (std::size_t i = 0; i < 10; ++i) {
    const auto& puzzle = manifest["puzzles"][i];
    const std::string givens = puzzle["givens"], solution = puzzle["solution"];
    CHECK(puzzle["number"] == i + 1);
    CHECK(puzzle["level"] == "easy");
    CHECK(puzzle["size"] == (i < 6 ? 9 : 6));
    CHECK(puzzle["symmetry"] == (i < 6 ? "rotational" : "none"));
    CHECK(puzzle["page"].get<int>() >= 1);
    CHECK(puzzle["answer_page"] == (i < 6 ? 1 : 2));
    for (std::size_t c = 0; c < givens.size(); ++c) {
      CHECK((givens[c] == '.' || givens[c] == solution[c]));
    }
    solutions.insert(solution);
  }
  CHECK(solutions.size() == 10);
}

TEST_CASE("the build summary lists sections, levels, pages and files") {
  const Desk desk;
  const CommandResult result = desk.build("");
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  CHECK(result.out.find("Small Book: 10 puzzles, ") == 0);
  CHECK(result.out.find("      6 classic 9x9, easy: Nine\n") != std::string::npos);
  CHECK(result.out.find("  output/small/answers.pdf\n") != std::string::npos);
  const auto json = nlohmann::json::parse(desk.build("--json").out);
  CHECK(json["puzzles"] == 10);
  CHECK(json["folder"] == "output/small");
}

TEST_CASE(
    "a build refuses to replace an unrelated folder or another book's folder without --force") {
  const Desk desk;
  write_text(desk.folder / "output/small/letter.txt", "dear reader");
  const CommandResult foreign = desk.build("");
  CHECK(foreign.code == 1);
  CHECK(foreign.err.find("output/small: error: this folder wasn't made by gridpress") == 0);
  CHECK(read_text(desk.folder / "output/small/letter.txt") == "dear reader");

  write_text(desk.folder / "output/small/manifest.json",
             R"({"gridpress": "0.1.0", "spec": {"id": "other"}})");
  CHECK(desk.build("").err.find(
            "output/small: error: this folder contains another book, 'other'") == 0);
  CHECK(desk.build("--force --quiet").code == 0);
  CHECK(read_text(desk.folder / "output/small/letter.txt") == "dear reader");

  write_text(desk.folder / "output/small/notes.txt", "of an older build");
  CHECK(desk.build("--quiet").code == 0);  // our own older book is replaced; the user's files stay
  CHECK(read_text(desk.folder / "output/small/notes.txt") == "of an older build");
  CHECK(files_below(desk.folder / "output").size() == 6);

  write_text(desk.folder / "file/small", "a file");
  CHECK(desk.build("--out file --force").code == 1);
  CHECK(read_text(desk.folder / "file/small") == "a file");
}

TEST_CASE("a write error is reported and keeps the previous book") {
  const Desk desk;
  REQUIRE(desk.build("--quiet").code == 0);
  const auto before = files_below(desk.folder / "output");
  // Files may have 8 blocks of 512 bytes, which is too little for the first PDF file.
  const CommandResult result =
      shell("(ulimit -f 8; \"$GRIDPRESS\" build small.yaml --seed 99)", desk.folder.path());
  CHECK(result.code == 1);
  CHECK(result.err == "output/small/interior.pdf: error: can't be written: File too large\n");
  CHECK(files_below(desk.folder / "output") == before);
}

TEST_CASE("Ctrl-C keeps the previous book and leaves no partial files", "[.more]") {
  const Desk desk;
  REQUIRE(desk.build("--quiet").code == 0);
  const auto before = files_below(desk.folder / "output");
  std::string big = kBuildSpec;
  big.replace(big.find("count: 6"), 8, "count: 60000");
  write_text(desk.folder / "small.yaml", big);
  const CommandResult result = shell(
      "timeout -s INT 0.4 \"$GRIDPRESS\" build small.yaml --jobs 1; exit $?", desk.folder.path());
  CHECK(result.code != 0);
  CHECK(files_below(desk.folder / "output") == before);
}
