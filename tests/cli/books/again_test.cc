// Rebuilding a book from its manifest, into its existing folder, or next to another book.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

std::string head(const std::string& id, const std::string& more = ", seed: 7") {
  return "book: {id: " + id + ", title: Again" + more + "}\n";
}

const std::string kPrint = "print: {printer: office-a4, trim: a4}\npages: {how_to_play: false}\n";
const std::string kSections =
    "sections:\n"
    "  - {title: One, size: 4, difficulty: easy, count: 5, per_page: 4}\n"
    "  - {title: Two, size: 6, difficulty: easy, count: 3, per_page: 4}\n";

CommandResult run_again(const TempFolder& folder, const std::string& line) {
  return shell("\"$GRIDPRESS\" " + line, folder.path());
}

nlohmann::json manifest_of(const TempFolder& folder, const std::string& id) {
  return nlohmann::json::parse(read_text(folder / ("output/" + id + "/manifest.json")));
}

// The data by which readers identify the book's puzzles.
std::vector<std::string> numbered(const nlohmann::json& manifest) {
  std::vector<std::string> all;
  for (const auto& puzzle : manifest["puzzles"]) {
    all.push_back(std::to_string(puzzle["number"].get<int>()) + " " +
                  puzzle["givens"].get<std::string>() + " " +
                  puzzle["solution"].get<std::string>());
  }
  return all;
}

}  // namespace

TEST_CASE("a book built from a manifest has the same puzzles and numbers") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one", ", first_number: 101") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet one.yaml").code == 0);
  // A manifest from an older version: seeds as numbers, no spec file, no previews.
  auto old = nlohmann::ordered_json::parse(read_text(folder / "output/one/manifest.json"));
  const auto before = numbered(manifest_of(folder, "one"));
  old["gridpress"] = "0.1.0";
  old["spec"].erase("file");
  old["spec"]["seed"] = 1;
  old.erase("previews");
  write_text(folder / "old/manifest.json", old.dump(1));
  write_text(folder / "two.yaml",
             head("two") + kPrint +
                 "sections:\n"
                 "  - {title: Eins, from: old/manifest.json, from_section: 1, per_page: 2}\n"
                 "  - {title: Zwei, from: old/manifest.json, from_section: 2, per_page: 2}\n");
  const CommandResult result = run_again(folder, "build --quiet two.yaml");
  CHECK(result.err == "");
  REQUIRE(result.code == 0);
  CHECK(numbered(manifest_of(folder, "two")) == before);
  CHECK(before[0].starts_with("101 "));
  // Unlike other files, a manifest may be outside the spec's folder.
  write_text(folder / "specs/two.yaml", read_text(folder / "two.yaml"));
  CHECK(run_again(folder, "check specs/two.yaml").code == 0);
}

TEST_CASE("a missing section of a manifest is refused, and so is a file that is not a manifest") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet one.yaml").code == 0);
  const auto check = [&](const std::string& section) {
    write_text(folder / "two.yaml", head("two") + kPrint + "sections:\n  - {" + section + "}\n");
    const CommandResult result = run_again(folder, "check two.yaml");
    CHECK(result.code == 2);
    return result.err;
  };
  CHECK_THAT(check("from: output/one/manifest.json, from_section: 3"),
             Catch::Contains("output/one/manifest.json has 2 sections"));
  CHECK_THAT(check("from: output/one/manifest.json"),
             Catch::Contains("all puzzles of a section must have the same shape"));
  write_text(folder / "other/manifest.json", "{\n \"name\": \"site\"\n}\n");
  CHECK_THAT(check("from: other/manifest.json"), Catch::Contains("other/manifest.json"));
  write_text(folder / "lines.txt", "1234............\n");
  CHECK_THAT(check("from: lines.txt, from_section: 1"),
             Catch::Contains("'from_section' only applies to manifests"));
}

TEST_CASE("a section reads killers in f-puzzles format and reports contradicting cages") {
  const TempFolder folder;
  const CommandResult made =
      run_again(folder, "generate --kind killer --size 6 --count 2 --seed 3 -o own.txt");
  REQUIRE(made.code == 0);
  REQUIRE(run_again(folder, "convert --kind killer --to fpuzzles own.txt > links.txt").code == 0);
  write_text(folder / "two.yaml",
             head("two") + kPrint + "sections:\n  - {kind: killer, from: links.txt}\n");
  CHECK(run_again(folder, "check two.yaml").code == 0);
  write_text(folder / "links.txt",
             "4 4/3 - 3 -/- - - -/- - - -/- - - -/1 1 2 2/- - - -/- - - -/- - - -\n");
  const CommandResult result = run_again(folder, "check two.yaml");
  CHECK(result.code == 2);
  CHECK_THAT(result.err,
             Catch::Contains("links.txt:1:1: error: the puzzle has no solution: the sum 3 "
                             "of r1c1 r1c2, the sum 3 of r1c3 r1c4 contradict each other"));
}

TEST_CASE("solve, grade and convert accept a manifest as input") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet one.yaml").code == 0);
  const auto puzzles = manifest_of(folder, "one")["puzzles"];
  const CommandResult solved = run_again(folder, "solve output/one/manifest.json");
  CHECK(solved.code == 0);
  std::string wanted;
  for (const auto& puzzle : puzzles) {
    wanted += "1\t" + puzzle["solution"].get<std::string>() + "\n";
  }
  CHECK(solved.out == wanted);
  const CommandResult graded = run_again(folder, "grade output/one/manifest.json");
  CHECK(graded.code == 0);
  CHECK_THAT(graded.out, Catch::Contains(puzzles[7]["givens"].get<std::string>() + "\t"));
  const CommandResult lines = run_again(folder, "convert output/one/manifest.json --to line");
  CHECK(lines.code == 0);
  CHECK_THAT(lines.out, Catch::StartsWith(puzzles[0]["givens"].get<std::string>() + "\n"));
  CHECK(std::count(lines.out.begin(), lines.out.end(), '\n') == 8);
}

TEST_CASE("a rebuild keeps the user's own files") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet --preview=1-3 one.yaml").code == 0);
  write_text(folder / "output/one/notes.txt", "mine");
  write_text(folder / "output/one/pages/mine.png", "mine");
  REQUIRE(run_again(folder, "build --quiet --preview=1-2 one.yaml").code == 0);
  auto files = files_below(folder / "output/one");
  CHECK(files["notes.txt"] == "mine");
  CHECK(files["pages/mine.png"] == "mine");
  CHECK(files.count("pages/002.png") == 1);
  CHECK(files.count("pages/003.png") == 0);
  write_text(folder / "output/one/pages/003.png", "mine");
  const CommandResult result = run_again(folder, "build --quiet --preview one.yaml");
  CHECK(result.code == 1);
  CHECK_THAT(result.err, Catch::Contains("output/one/pages/003.png") &&
                             Catch::Contains("the book needs a file with this name"));
  CHECK(read_text(folder / "output/one/pages/003.png") == "mine");
}

TEST_CASE("building a copied spec with the same id overwrites nothing") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one") + kPrint + kSections);
  write_text(folder / "two.yaml", head("one", ", seed: 8") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet one.yaml").code == 0);
  CHECK(manifest_of(folder, "one")["spec"]["file"] == "one.yaml");
  write_text(folder / "output/one/notes.txt", "mine");
  const auto before = files_below(folder / "output");
  const CommandResult result = run_again(folder, "build --quiet two.yaml");
  CHECK(result.code == 1);
  CHECK(result.err ==
        "output/one: error: this folder was built from another spec, one.yaml, not from two.yaml\n"
        "  hint: give this book its own id, or use --force if the spec was renamed\n");
  CHECK(files_below(folder / "output") == before);
  REQUIRE(run_again(folder, "build --quiet --force two.yaml").code == 0);
  CHECK(manifest_of(folder, "one")["spec"]["seed"] == "8");
  CHECK(read_text(folder / "output/one/notes.txt") == "mine");
}

TEST_CASE("a book that lists its own manifest under 'avoid' is refused") {
  const TempFolder folder;
  write_text(folder / "one.yaml", head("one") + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet one.yaml").code == 0);
  const auto before = files_below(folder / "output");
  write_text(folder / "one.yaml",
             head("one") + kPrint + "avoid: [output/one/manifest.json]\n" + kSections);
  const CommandResult result = run_again(folder, "build --quiet one.yaml");
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::Contains("this book's own manifest"));
  CHECK(files_below(folder / "output") == before);
}

TEST_CASE("books without a seed have different puzzles, and check prints the seed") {
  const TempFolder folder;
  for (const std::string id : {"one", "two"}) {
    write_text(folder / (id + ".yaml"), head(id, "") + kPrint + kSections);
  }
  REQUIRE(run_again(folder, "build --quiet one.yaml two.yaml").code == 0);
  const auto one = manifest_of(folder, "one"), two = manifest_of(folder, "two");
  CHECK(one["puzzles"][0]["givens"] != two["puzzles"][0]["givens"]);
  const std::string seed = one["spec"]["seed"];
  CHECK_THAT(run_again(folder, "check one.yaml").out,
             Catch::Contains("seed " + seed + ", derived from the id"));
  CHECK(nlohmann::json::parse(run_again(folder, "check --json one.yaml").out)["seed"] == seed);
  write_text(folder / "three.yaml", head("three", ", seed: " + seed) + kPrint + kSections);
  REQUIRE(run_again(folder, "build --quiet three.yaml").code == 0);
  CHECK(numbered(manifest_of(folder, "three")) == numbered(one));
}
