// Sections that teach a technique: a lesson, puzzles that need it and nothing harder, a test.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;
using nlohmann::json;

namespace {

std::string teaches_spec(const std::string& section, const std::string& language = "en") {
  return "book: {id: t, title: Ways, seed: 5, language: " + language +
         "}\nprint: {printer: office-letter, trim: letter}\nsections:\n  - {" + section +
         "}\npages: {title: false, contents: false, how_to_play: false}\n";
}

CommandResult run_teaches(const TempFolder& folder, const std::string& text,
                          const std::string& command) {
  write_text(folder / "t.yaml", text);
  return shell("\"$GRIDPRESS\" " + command, folder.path());
}

std::string refusal(const std::string& section) {
  const TempFolder folder;
  const CommandResult said = run_teaches(folder, teaches_spec(section), "check t.yaml");
  CHECK(said.code == 2);
  return said.err.substr(0, said.err.find('\n'));
}

// The hardest technique of each puzzle of a manifest, determined by grading it again.
std::vector<std::string> hardest_of(const TempFolder& folder, const std::string& manifest) {
  const CommandResult said = shell("\"$GRIDPRESS\" grade " + manifest, folder.path());
  REQUIRE(said.code == 0);
  std::vector<std::string> all;
  std::istringstream lines(said.out);
  for (std::string line; std::getline(lines, line);) {
    all.push_back(line.substr(line.rfind('\t') + 1));
  }
  return all;
}

}  // namespace

TEST_CASE("every puzzle of a teaching section needs the technique and nothing harder") {
  const TempFolder folder;
  REQUIRE(run_teaches(folder, teaches_spec("teaches: skyscraper, count: 5, per_page: 4"),
                      "build t.yaml --quiet")
              .code == 0);
  const json manifest = json::parse(read_text(folder / "output/t/manifest.json"));
  const json& section = manifest["summary"]["sections"][0];
  CHECK(section["teaches"] == "skyscraper");
  CHECK(section["test"] == 1);
  CHECK(section["title"] == "Skyscraper");
  CHECK(hardest_of(folder, "output/t/manifest.json") == std::vector<std::string>(5, "skyscraper"));
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const auto page = [&](int number) {
    const std::string at = std::to_string(number);
    return shell("pdftotext -f " + at + " -l " + at + " output/t/interior.pdf -", folder.path())
        .out;
  };
  // The opener is followed by a lesson, exercises that state how often the technique is needed, and
  // a test on a separate page that doesn't.
  CHECK(page(2).find("In a real puzzle") != std::string::npos);
  CHECK(page(2).find("crossed-out candidate") != std::string::npos);
  CHECK(page(3).find("× Skyscraper") != std::string::npos);
  CHECK(page(3).find("Test") == std::string::npos);
  CHECK(page(4).find("Test") != std::string::npos);
  CHECK(page(4).find("× Skyscraper") == std::string::npos);
}

TEST_CASE("a technique that can't be taught is refused at the key") {
  CHECK(refusal("teaches: x-wong, count: 2") == "t.yaml:4:15: error: unknown technique 'x-wong'");
  CHECK(refusal("teaches: direct-pointing, count: 2") ==
        "t.yaml:4:15: error: 'direct-pointing' is only used for ratings");
  CHECK(refusal("teaches: x-wing, size: 4, count: 2") ==
        "t.yaml:4:15: error: no 4x4 puzzle needs 'x-wing': hidden singles solve all of them");
  CHECK(refusal("kind: killer, teaches: x-wing, count: 2") ==
        "t.yaml:4:29: error: puzzles of killer are not made by technique");
}

TEST_CASE("a technique's smallest size is a supported puzzle size") {
  const TempFolder folder;
  const CommandResult said =
      run_teaches(folder, teaches_spec("teaches: hidden-pair, size: 4, count: 2"), "check t.yaml");
  CHECK(said.err.find("use size 6 or larger") != std::string::npos);
}

TEST_CASE("a teaching book has no page on stars and no count of levels") {
  const TempFolder folder;
  const std::string book = teaches_spec("teaches: naked-pair, count: 2, per_page: 2");
  std::string starred = book;
  starred.insert(starred.rfind('}'), ", scale: true");
  const CommandResult scale = run_teaches(folder, starred, "check t.yaml");
  CHECK(scale.code == 2);
  CHECK(scale.err.find("'scale' has nothing to explain") != std::string::npos);
  REQUIRE(run_teaches(folder, book, "build t.yaml --quiet --listing").code == 0);
  const std::string listing = read_text(folder / "output/t/listing.txt");
  CHECK(listing.find("Puzzles: 2") != std::string::npos);
  CHECK(listing.find("Levels") == std::string::npos);
}

TEST_CASE("a level together with a technique is refused, and so is a test without a technique") {
  CHECK(refusal("teaches: x-wing, difficulty: gentle, count: 2") ==
        "t.yaml:4:35: error: 'teaches' can't be combined with 'difficulty'");
  CHECK(refusal("teaches: x-wing, rating: 1.2..1.5, count: 2") ==
        "t.yaml:4:31: error: 'teaches' can't be combined with 'rating'");
  CHECK(refusal("difficulty: easy, test: 1, count: 2") ==
        "t.yaml:4:30: error: 'test' is for sections that teach a technique");
  CHECK(refusal("teaches: x-wing, test: 2, count: 2") ==
        "t.yaml:4:29: error: of 2 puzzles, none is left for practice");
}

TEST_CASE("a lesson is in the book's language") {
  const TempFolder folder;
  REQUIRE(run_teaches(folder, teaches_spec("teaches: naked-pair, count: 1, per_page: 1", "de"),
                      "build t.yaml --quiet")
              .code == 0);
  if (!gridpress::tests::have_tool("pdftotext")) return;
  const std::string text = shell("pdftotext output/t/interior.pdf -", folder.path()).out;
  CHECK(text.find("In einem echten Rätsel") != std::string::npos);
}

TEST_CASE("generate makes puzzles that need a given technique", "[teaches]") {
  const TempFolder folder;
  const CommandResult said =
      shell("\"$GRIDPRESS\" generate --teaches xy-wing --count 3 --seed 3 | \"$GRIDPRESS\" grade",
            folder.path());
  CHECK(said.code == 0);
  std::size_t at = 0, found = 0;
  while ((at = said.out.find("\txy-wing", at)) != std::string::npos) ++at, ++found;
  CHECK(found == 3);
  const CommandResult both =
      shell("\"$GRIDPRESS\" generate --teaches xy-wing --difficulty easy", folder.path());
  CHECK(both.code == 2);
  CHECK(both.err.starts_with("error: --teaches already sets the difficulty"));
}

TEST_CASE("twelve chapters of ten puzzles need exactly their techniques", "[.slow]") {
  const TempFolder folder;
  write_text(folder / "curriculum.yaml", read_text(GRIDPRESS_ROOT "/configs/curriculum.yaml"));
  const CommandResult built =
      shell("timeout 60 \"$GRIDPRESS\" build curriculum.yaml --quiet", folder.path());
  REQUIRE(built.code == 0);
  const json manifest = json::parse(read_text(folder / "output/curriculum/manifest.json"));
  const std::vector<std::string> hardest = hardest_of(folder, "output/curriculum/manifest.json");
  const json& sections = manifest["summary"]["sections"];
  REQUIRE(hardest.size() == 120);
  for (std::size_t i = 0; i < hardest.size(); ++i) {
    CHECK(hardest[i].starts_with(sections[i / 10]["teaches"].get<std::string>()));
  }
}
