// Newspapers whose features take their puzzles from a bank.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/banks/support.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

std::string schedule(const std::string& features) {
  return "newspaper: {id: courier, title: The Courier, start: 2026-12-01}\n"
         "features:\n" +
         features + "files: {dpi: 72, formats: [svg]}\n";
}

// Two features that share the bank's 9x9 puzzles.
const std::string kTwo =
    "  - {id: sudoku, from: {bank: small.bank}}\n"
    "  - {id: second, from: {bank: small.bank}, days: [sat, sun]}\n";

void put_newspaper(const TempFolder& folder, const std::string& features = kTwo) {
  put_bank(folder);
  write_text(folder / "small.bank", expected_bank());
  write_text(folder / "daily.yaml", schedule(features));
}

CommandResult daily(const TempFolder& folder, const std::string& range) {
  return shell("$GRIDPRESS daily daily.yaml --today 2026-12-01 " + range, folder.path());
}

// Puts a newspaper with its first fortnight into the folder; it is built once for all tests.
void put_fortnight(const TempFolder& folder) {
  static const TempFolder made;
  static const std::string fault = [] {
    put_newspaper(made);
    const CommandResult result = daily(made, "--from 2026-12-01 --days 14");
    return result.code == 0 ? "" : "exit code not 0\n" + result.err;
  }();
  REQUIRE(fault == "");
  std::filesystem::copy(made.path(), folder.path(), std::filesystem::copy_options::recursive);
}

// The clues of every day and feature, in order of date.
std::vector<std::string> printed(const TempFolder& folder) {
  std::vector<std::string> clues;
  for (const auto& [name, bytes] : files_below(folder / "output/courier/2026")) {
    if (name.ends_with("puzzle.json")) {
      clues.push_back(nlohmann::json::parse(bytes)["givens"].get<std::string>());
    }
  }
  return clues;
}

std::set<std::string> clues_of_bank(const TempFolder& folder, const std::string& which) {
  std::istringstream lines(shell("$GRIDPRESS bank export small.bank " + which, folder.path()).out);
  std::set<std::string> clues;
  for (std::string line; std::getline(lines, line);) clues.insert(line);
  return clues;
}

}  // namespace

TEST_CASE("a newspaper never repeats a bank puzzle, and its published days don't change",
          "[.more]") {
  const TempFolder folder;
  put_fortnight(folder);
  const auto first = printed(folder);
  CHECK(first.size() == 18);
  const std::set<std::string> once(first.begin(), first.end());
  CHECK(once.size() == 18);
  const auto bank = clues_of_bank(folder, "--size 9");
  for (const std::string& clues : first) CHECK(bank.contains(clues));

  SECTION("later days, or a book that takes puzzles from the bank, don't change published days") {
    write_text(folder / "book.yaml",
               "book: {id: courier, title: T, author: A, language: en, seed: 1}\n"
               "print: {printer: office-a4, trim: a4}\n"
               "sections: [{from: {bank: small.bank}, size: 9, count: 30}]\n");
    const CommandResult book = shell("$GRIDPRESS build book.yaml --out books", folder.path());
    INFO(book.err);
    REQUIRE(book.code == 0);
    const auto json = nlohmann::json::parse(read_text(folder / "books/courier/manifest.json"));
    for (const auto& puzzle : json["puzzles"]) {
      CHECK_FALSE(once.contains(puzzle["givens"].get<std::string>()));
    }
    const CommandResult more = daily(folder, "--from 2026-12-15 --days 7");
    INFO(more.err);
    REQUIRE(more.code == 0);
    const auto all = printed(folder);
    CHECK(std::set<std::string>(all.begin(), all.end()).size() == 27);
    for (const auto& puzzle : json["puzzles"]) {
      CHECK(std::find(all.begin(), all.end(), puzzle["givens"].get<std::string>()) == all.end());
    }
    REQUIRE(daily(folder, "--from 2026-12-01 --days 14").code == 0);
    const auto again = printed(folder);
    CHECK(std::equal(first.begin(), first.end(), again.begin()));
  }
  SECTION("rebuilding reproduces the published days, even without the ledger") {
    const auto files = files_below(folder / "output/courier/2026");
    REQUIRE(daily(folder, "--from 2026-12-01 --days 14").code == 0);
    CHECK(files_below(folder / "output/courier/2026") == files);
    shell("rm -r daily.ledger output", folder.path());
    REQUIRE(daily(folder, "--from 2026-12-01 --days 14").code == 0);
    CHECK(printed(folder) == first);
  }
  SECTION("a replaced puzzle is withdrawn, and all other puzzles stay") {
    write_text(folder / "daily.yaml",
               schedule(kTwo) + "overrides: {2026-12-03: {sudoku: {replace: 1}}}\n");
    REQUIRE(daily(folder, "--from 2026-12-01 --days 14").code == 0);
    const auto now = printed(folder);
    REQUIRE(now.size() == 18);
    for (std::size_t i = 0; i < now.size(); ++i) CHECK((now[i] == first[i]) == (i != 2));
    CHECK_FALSE(once.contains(now[2]));
  }
}

TEST_CASE("a feature can take its level from the weekday, or from an override for one date") {
  const TempFolder folder;
  put_newspaper(folder,
                "  - {id: kids, size: 6, from: {bank: small.bank, difficulty: easy}, days: [tue]}\n"
                "  - {id: sudoku, from: {bank: small.bank, rating: 1.0..2.5}, days: [wed, thu]}\n"
                "dates: {2026-12-03: {sudoku: {from: {bank: small.bank, clues: 20..24}}}}\n");
  const CommandResult result = daily(folder, "--from 2026-12-01 --days 3");
  INFO(result.err);
  REQUIRE(result.code == 0);
  const auto now = printed(folder);
  REQUIRE(now.size() == 3);
  CHECK(clues_of_bank(folder, "--size 6 --difficulty easy").contains(now[0]));
  CHECK(clues_of_bank(folder, "--size 9 --rating 1.0..2.5").contains(now[1]));
  CHECK(clues_of_bank(folder, "--size 9 --clues 20..24").contains(now[2]));
  CHECK(nlohmann::json::parse(
            read_text(folder / "output/courier/2026/12/01/kids/puzzle.json"))["level"] == "easy");
}

TEST_CASE("an exhausted bank is reported with the newspaper's date and the key's position") {
  const TempFolder folder;
  put_newspaper(folder);
  const CommandResult result = daily(folder, "--from 2026-12-01 --days 60");
  CHECK(result.code == 1);
  CHECK(result.err ==
        "daily.yaml:4:24: error: 'second' on 2027-01-17: small.bank has run out of unused "
        "matching puzzles\n"
        "    4 |   - {id: second, from: {bank: small.bank}, days: [sat, sun]}\n"
        "      |                        ^\n"
        "  hint: use a larger bank, or a wider 'rating'\n");
  // The months that were completed before the bank ran out are kept.
  REQUIRE(daily(folder, "--from 2026-12-01 --days 31").code == 0);
  CHECK(printed(folder).size() == 39);
}

TEST_CASE("errors in a feature that uses a bank are reported with line and column") {
  const TempFolder folder;
  put_newspaper(folder,
                "  - {id: a, from: {bank: small.bank, difficulty: esy}}\n"
                "  - {id: b, from: {bank: other.bank}}\n"
                "  - {id: c, from: {bank: daily.yaml}}\n"
                "  - {id: d, from: {bnk: small.bank}}\n"
                "  - {id: e, from: {bank: small.bank}, size: 16}\n"
                "  - {id: f, from: {bank: small.bank}, difficulty: easy, symmetry: rotational}\n"
                "  - {id: g, from: {bank: small.bank, difficulty: {mon: easy}}, days: [mon, tue]}\n"
                "  - {id: h, from: small.bank}\n");
  const CommandResult result = daily(folder, "--from 2026-12-01 --days 1");
  CHECK(result.code == 2);
  for (const char* expected :
       {"daily.yaml:3:", "small.bank: unknown level 'esy'", "did you mean 'easy'?",
        "daily.yaml:4:", "other.bank: can't be read: No such file", "daily.yaml:5:",
        "daily.yaml: this is not a gridpress bank", "daily.yaml:6:", "unknown key 'bnk'",
        "daily.yaml:7:", "small.bank: contains no classic puzzles of size 16",
        "choose one of: classic 9, classic 6",
        "daily.yaml:8:", "'difficulty' only applies to generated puzzles",
        "'symmetry' only applies to generated puzzles",
        "daily.yaml:9:", "levels are missing for tue", "daily.yaml:10:"}) {
    CHECK_THAT(result.err, Contains(expected));
  }
  CHECK(files_below(folder.path()).size() == 3);
}
