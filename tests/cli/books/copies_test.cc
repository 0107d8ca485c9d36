// The key 'copies' makes a copy of the book for each pupil, with different puzzles of equal effort.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Json = nlohmann::json;

namespace {

constexpr const char* kCopiesSpec = R"(book: {id: class, title: Squares, seed: 3}
print: {printer: office-a4, trim: a4}
design: worksheet
sections:
  - {title: Start, size: 6, difficulty: easy, count: 3, per_page: 4}
  - {title: More, size: 4, difficulty: easy, count: 2, per_page: 2}
answers: {place: separate}
pages: {how_to_play: false}
copies: {names: names.txt)";

void write_files(const TempFolder& folder, const std::string& names,
                 const std::string& further = ", different: true}\n") {
  write_text(folder / "names.txt", names);
  write_text(folder / "class.yaml", kCopiesSpec + further);
}

CommandResult run_copies(const TempFolder& folder, const std::string& command) {
  return shell("\"$GRIDPRESS\" " + command + " class.yaml", folder.path());
}

std::string copies_text_of(const TempFolder& folder, const std::string& file) {
  return shell("pdftotext -layout output/class/" + file + " -", folder.path()).out;
}

std::vector<std::string> pages_of(const std::string& text) {
  std::vector<std::string> pages;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\f', at), text.size());
    pages.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pages;
}

}  // namespace

// Bug: puzzle numbers start again in each copy, so playable pages had the same names.
TEST_CASE("each pupil's puzzles have playable web pages") {
  const TempFolder folder;
  write_files(folder, "Anna\nBen\n");
  REQUIRE(run_copies(folder, "build --quiet --pages-html").code == 0);
  const auto files = files_below(folder / "output/class/html");
  CHECK(files.size() == 10);
  CHECK(files.contains("001-001.html"));
  CHECK(files.contains("006-001.html"));
}

TEST_CASE("each pupil gets different puzzles of equal effort, and the class an answer key") {
  const TempFolder folder;
  const std::vector<std::string> names = {"Anna", "Zo\xC3\xAB", "Ben K.", "Ben W."};
  std::string lines;
  for (const std::string& name : names) lines += name + "\r\n\n";
  write_files(folder, lines);
  REQUIRE(run_copies(folder, "build --quiet").code == 0);
  const Json manifest = Json::parse(read_text(folder / "output/class/manifest.json"));
  std::map<std::pair<int, int>, std::vector<double>> efforts;  // key: section in the copy, number
  std::set<std::string> canonical;
  for (const Json& puzzle : manifest["puzzles"]) {
    const int section = puzzle["section"].get<int>() - 1;
    CHECK(puzzle["pupil"] == names[static_cast<std::size_t>(section / 2)]);
    efforts[{section % 2, puzzle["number"].get<int>()}].push_back(puzzle["effort"]);
    if (puzzle["size"] == 6) canonical.insert(puzzle["canonical"]);
  }
  CHECK(canonical.size() == 12);
  CHECK(efforts.size() == 5);
  for (const auto& [place, all] : efforts) {
    INFO(place.first << ' ' << place.second);
    CHECK(all.size() == 4);
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    CHECK(*most <= *least * 1.05);
  }
  for (const char* file : {"interior.pdf", "answers.pdf"}) {
    std::map<std::string, int> pages;
    for (const std::string& page : pages_of(copies_text_of(folder, file))) {
      int on_page = 0;
      for (const std::string& name : names) {
        if (page.find(name) == std::string::npos) continue;
        ++pages[name];
        ++on_page;
      }
      INFO(page);
      CHECK(on_page == 1);
    }
    CHECK(pages.size() == 4);
  }
  const auto before = files_below(folder / "output");
  REQUIRE(run_copies(folder, "build --quiet --jobs 1").code == 0);
  CHECK(files_below(folder / "output") == before);
}

TEST_CASE("with 'different: false', all pupils get the same puzzles") {
  const TempFolder folder;
  write_files(folder, "A\nB\n", ", different: false}\n");
  REQUIRE(run_copies(folder, "build --quiet").code == 0);
  const Json manifest = Json::parse(read_text(folder / "output/class/manifest.json"));
  const Json& puzzles = manifest["puzzles"];
  REQUIRE(puzzles.size() == 10);
  for (std::size_t i = 0; i < 5; ++i) CHECK(puzzles[i]["givens"] == puzzles[i + 5]["givens"]);
}

TEST_CASE("errors in the list of names are reported with their line") {
  const TempFolder folder;
  const auto report = [&](const std::string& names) {
    write_files(folder, names);
    const CommandResult check = run_copies(folder, "check");
    CHECK(check.code == 2);
    return check.err;
  };
  CHECK(report("Anna\nBen\n  Anna \n") ==
        "names.txt:3:3: error: the name 'Anna' is already on line 1\n"
        "    3 |   Anna \n"
        "      |   ^~~~\n"
        "  hint: make the names different: Anna B. and Anna K.\n");
  CHECK(report(" \n\n").starts_with("names.txt: error: the list of names is empty\n"));
  CHECK(report("").starts_with("names.txt: error: the list of names is empty\n"));
  CHECK(report("J\xC3\xBCr\x07g\n")
            .starts_with("names.txt:1:4: error: the name contains a control character\n"));
  CHECK(report("J\xFCrg\n").starts_with("names.txt:1:1: error: the file is not UTF-8\n"));
  CHECK(report(std::string(41, 'x'))
            .starts_with(
                "names.txt:1:1: error: the name has 41 characters, but its line has room for 40"));
}

TEST_CASE("options that class copies don't support are refused with an error at the key") {
  const TempFolder folder;
  write_files(folder, "Anna\n");
  const std::string good = read_text(folder / "class.yaml");
  const auto report = [&](const std::string& from, const std::string& to) {
    std::string spec = good;
    spec.replace(spec.find(from), from.size(), to);
    write_text(folder / "class.yaml", spec);
    const CommandResult check = run_copies(folder, "check");
    CHECK(check.code == 2);
    return check.err;
  };
  CHECK(report("design: worksheet", "design: classic")
            .starts_with("class.yaml:9:17: error: this design has no line for a pupil's name\n"));
  CHECK(report("names.txt", "name.txt").starts_with("class.yaml:9:17: error: name.txt: "));
  CHECK(report("names.txt", "../names.txt").find("points outside the spec's folder") !=
        std::string::npos);
  CHECK(report("place: separate", "place: facing").find("pupils would get the answers") !=
        std::string::npos);
  CHECK(report("count: 2,", "count: 2, keep: {4: \"1234341221434321\"},")
            .find("has fixed puzzles, but 'copies'") != std::string::npos);
}

TEST_CASE(
    "class copies list each section, share answer pages, and start each pupil on a new leaf") {
  const TempFolder folder;
  write_files(folder, "Ada\nBen\nCleo\nDmitri P.\n",
              ", different: false, keys: compact, duplex: true}\n");
  std::string spec = read_text(folder / "class.yaml");
  const std::size_t second = spec.find("  - {title: More"), end = spec.find('\n', second) + 1;
  write_text(folder / "class.yaml", spec.erase(second, end - second));
  const CommandResult checked = run_copies(folder, "check");
  CHECK_THAT(checked.out,
             Catch::Contains("      3 classic 6x6, easy: Start, for each of 4 pupils; "));
  CHECK_THAT(checked.out, Catch::Contains("      4 section 'Start'\n"));
  const CommandResult built = run_copies(folder, "build --proof");
  REQUIRE(built.code == 0);
  CHECK_THAT(built.out,
             Catch::Contains("      3 classic 6x6, easy: Start, for each of 4 pupils\n  output"));
  // Each pupil's sheet begins on a new leaf whose back is empty.
  const auto pages = pages_of(copies_text_of(folder, "interior.pdf"));
  REQUIRE(pages.size() == 7);
  const char* names[] = {"Ada", "", "Ben", "", "Cleo", "", "Dmitri P."};
  for (std::size_t i = 0; i < pages.size(); ++i) {
    INFO(i);
    CHECK((i % 2 == 0 ? pages[i].find(names[i]) != std::string::npos : pages[i].empty()));
  }
  // The answer keys of four pupils take one page, with a name next to each answer.
  const std::string keys = copies_text_of(folder, "answers.pdf");
  CHECK(pages_of(keys).size() == 1);
  for (const char* name : {"Ada", "Ben", "Cleo", "Dmitri P."}) {
    int found = 0;
    for (std::size_t at = keys.find(name); at != keys.npos; at = keys.find(name, at + 1)) ++found;
    INFO(name);
    CHECK(found >= 3);
  }
}
