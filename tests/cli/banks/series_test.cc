// Books from banks, and series of books, never repeat a puzzle.
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/banks/support.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

std::string book(const std::string& id, const std::string& sections) {
  return "book: {id: " + id +
         ", title: T, author: A, language: en, seed: 1}\n"
         "print: {printer: office-a4, trim: a4}\nsections:\n" +
         sections + "answers: {place: back}\npages: {how_to_play: false}\n";
}

std::set<std::string> givens_of(const TempFolder& folder, const std::string& id) {
  const auto json = nlohmann::json::parse(read_text(folder / ("output/" + id + "/manifest.json")));
  std::set<std::string> givens;
  for (const auto& puzzle : json["puzzles"]) givens.insert(puzzle["givens"].get<std::string>());
  return givens;
}

void put_small_bank(const TempFolder& folder) {
  put_bank(folder);
  write_text(folder / "small.bank", expected_bank());
}

}  // namespace

TEST_CASE(
    "two books take different puzzles from a bank, and rebuilding takes the same ones again") {
  const TempFolder folder;
  put_small_bank(folder);
  shell("ln -s small.bank link.bank", folder.path());
  const std::string ten = "- {title: A, from: {bank: small.bank}, size: 9, count: 10}\n";
  // The same bank under another name.
  const std::string rest =
      "- {title: B, from: {bank: ./link.bank, clues: ..40}, size: 9, count: 8}\n";
  write_text(folder / "one.yaml", book("one", ten + rest));
  write_text(folder / "two.yaml", book("two", ten));
  const CommandResult one = shell("$GRIDPRESS build one.yaml", folder.path());
  INFO(one.err);
  REQUIRE(one.code == 0);
  const auto first = givens_of(folder, "one");
  CHECK(first.size() == 18);
  REQUIRE(shell("$GRIDPRESS build two.yaml", folder.path()).code == 0);
  const auto second = givens_of(folder, "two");
  CHECK(second.size() == 10);
  for (const std::string& givens : second) CHECK_FALSE(first.contains(givens));
  REQUIRE(shell("$GRIDPRESS build one.yaml", folder.path()).code == 0);
  CHECK(givens_of(folder, "one") == first);

  write_text(folder / "three.yaml",
             book("three", "- {title: A, from: {bank: small.bank}, size: 9, count: 40}\n"));
  const CommandResult three = shell("$GRIDPRESS check three.yaml", folder.path());
  CHECK(three.code == 2);
  CHECK_THAT(three.err,
             Contains("three.yaml:4:") && Contains("small.bank has only 32 matching puzzles"));
}

TEST_CASE("errors in a section that uses a bank are reported with line and column") {
  const TempFolder folder;
  put_small_bank(folder);
  write_text(folder / "a.yaml",
             book("a",
                  "- {from: {bank: small.bank, difficulty: esy}, size: 9, count: 1}\n"
                  "- {from: {bank: other.bank}, count: 1}\n"
                  "- {from: {bank: bank.yaml}, count: 1}\n"
                  "- {from: {bnk: small.bank}, count: 1}\n"
                  "- {from: {bank: small.bank}, size: 16, count: 1}\n"));
  const CommandResult result = shell("$GRIDPRESS check a.yaml", folder.path());
  CHECK(result.code == 2);
  for (const char* expected : {"a.yaml:4:", "unknown level 'esy'", "a.yaml:5:", "a.yaml:6:",
                               "this is not a gridpress bank", "a.yaml:7:", "unknown key 'bnk'",
                               "a.yaml:8:", "contains no classic puzzles of size 16"}) {
    CHECK_THAT(result.err, Contains(expected));
  }
}

TEST_CASE("volumes of a series get harder and share no equivalent puzzles") {
  const TempFolder folder;
  write_text(folder / "series.yaml",
             "series: {id: peak, volumes: 3, first_volume: 4, levels: [gentle, easy, medium]}\n"
             "volume:\n"
             "  book: {id: \"peak-{volume}\", title: \"Peak {volume}\", author: A, language: en, "
             "seed: 5}\n"
             "  print: {printer: office-a4, trim: a4}\n"
             "  sections:\n"
             "    - {kind: classic, size: 9, difficulty: \"{level}\", count: 6}\n"
             "    - {kind: classic, size: 4, difficulty: easy, count: 6}\n"
             "  pages: {how_to_play: false}\n");
  const CommandResult result = shell("$GRIDPRESS series series.yaml", folder.path());
  INFO(result.err);
  REQUIRE(result.code == 0);
  CHECK_THAT(result.out, Contains("Peak 4: 12 puzzles (6 easy, 6 gentle)") &&
                             Contains("Peak 6: 12 puzzles (6 easy, 6 medium)") &&
                             Contains("3 volumes, 36 puzzles, 36 of them different.") &&
                             Contains("No puzzle of the series repeats or nearly copies another."));
  CHECK(read_text(folder / "output/peak-originality.txt") == result.out);
  const CommandResult unique = shell(
      "for v in 4 5 6; do $GRIDPRESS convert output/peak-$v/manifest.json --to line; done | "
      "grep -E '^.{81}$' | $GRIDPRESS canon --unique | wc -l",
      folder.path());
  CHECK(unique.out == "18\n");
}

TEST_CASE(
    "volumes from a bank take different puzzles, and a bank that is too small is reported first") {
  const TempFolder folder;
  put_small_bank(folder);
  const auto series = [](int volumes) {
    return "series: {id: peak, volumes: " + std::to_string(volumes) +
           "}\n"
           "volume:\n"
           "  book: {id: \"peak-{volume}\", title: \"Peak {volume}\", author: A, language: en}\n"
           "  print: {printer: office-a4, trim: a4}\n"
           "  sections:\n"
           "    - {from: {bank: small.bank}, size: 9, count: 25}\n"
           "  pages: {how_to_play: false}\n";
  };
  write_text(folder / "series.yaml", series(3));
  const auto before = files_below(folder.path());
  const CommandResult many = shell("$GRIDPRESS series series.yaml", folder.path());
  CHECK(many.code == 2);
  CHECK_THAT(many.err, Contains("series.yaml:6:") &&
                           Contains("small.bank has only 10 matching puzzles that no other book"));
  CHECK(files_below(folder.path()) == before);

  write_text(folder / "series.yaml", series(2));
  const CommandResult result = shell("$GRIDPRESS series series.yaml", folder.path());
  INFO(result.err);
  REQUIRE(result.code == 0);
  CHECK_THAT(result.out, Contains("2 volumes, 50 puzzles, 50 of them different."));
  const auto first = givens_of(folder, "peak-1");
  REQUIRE(shell("$GRIDPRESS series series.yaml", folder.path()).code == 0);
  CHECK(givens_of(folder, "peak-1") == first);
}

TEST_CASE("an error in a volume is reported with its position in the series file") {
  const TempFolder folder;
  write_text(folder / "series.yaml",
             "series: {id: peak, volumes: 2, levels: [gentle, esy]}\n"
             "volume:\n"
             "  book: {id: \"peak-{volume}\", title: T, author: A, language: en}\n"
             "  print: {printer: office-a4, trim: a4}\n"
             "  sections:\n"
             "    - {kind: classic, size: 9, difficulty: \"{level}\", count: 2}\n");
  const CommandResult result = shell("$GRIDPRESS series series.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Contains("series.yaml:6:") && Contains("unknown level 'esy'"));
  CHECK(files_below(folder.path()).size() == 1);
}
