// Crosswords and arrowwords with drafts: a proof copy, the words to write clues for, and the
// finished book.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

CommandResult run(const TempFolder& folder, const std::string& line) {
  return shell("\"$GRIDPRESS\" " + line, folder.path());
}

std::string spec_with(const std::string& keys) {
  return "book: {id: b, title: B, seed: 5}\n"
         "print: {printer: kdp-paperback, trim: 6x9in}\n"
         "pages: {how_to_play: false}\n"
         "sections:\n"
         "  - {title: Crosswords, kind: crossword, size: 9, count: 2, per_page: 1, " +
         keys + "}\n";
}

std::string arrowwords_with(const std::string& keys) {
  return "book: {id: b, title: B, seed: 5}\n"
         "print: {printer: office-letter, trim: letter}\n"
         "pages: {how_to_play: false}\n"
         "sections:\n"
         "  - {title: Arrowwords, kind: arrowword, size: 12x9, count: 2, per_page: 1, " +
         keys + "}\n";
}

bool has_english_thesaurus() {
  const bool found = std::filesystem::exists("/usr/share/mythes/th_en_US_v2.dat") ||
                     std::filesystem::exists("/usr/share/wordnet/data.noun");
  if (!found) WARN("skipped: no English thesaurus is installed");
  return found;
}

// A clue for every word of the list.
std::string with_clues(const std::string& list) {
  std::istringstream lines(list);
  std::string all;
  int row = 0;
  for (std::string line; std::getline(lines, line); ++row) {
    all += line + (row == 0 ? "" : "Hint " + std::to_string(row)) + "\n";
  }
  return all;
}

std::string book_text(const TempFolder& folder) {
  return shell("pdftotext -layout output/b/interior.pdf -", folder.path()).out;
}

}  // namespace

TEST_CASE("a book with words that have no clue is refused until their clues are written") {
  const TempFolder folder;
  write_text(folder / "book.yaml", spec_with("drafts: marked"));
  const CommandResult refused = run(folder, "build book.yaml --quiet");
  CHECK(refused.code == 1);
  CHECK_THAT(refused.err, Contains("book.yaml:5:5: error: puzzle 1 of section 'Crosswords': ") &&
                              Contains(" words without a clue: ") &&
                              Contains("hint: run `gridpress clues export book.yaml`"));
  REQUIRE(run(folder, "build book.yaml --drafts --quiet").code == 0);
  CHECK_THAT(book_text(folder), Contains("["));
  const CommandResult exported = run(folder, "clues export book.yaml -o clues.csv");
  REQUIRE(exported.code == 0);
  CHECK_THAT(exported.err, Contains(" words without a final clue"));
  const std::string list = read_text(folder / "clues.csv");
  CHECK(list.starts_with("word;clue\n"));

  write_text(folder / "clues.csv", with_clues(list));
  write_text(folder / "book.yaml", spec_with("drafts: marked, clues_from: clues.csv"));
  CHECK(run(folder, "clues export book.yaml").out == "word;clue\n");
  const CommandResult all = run(folder, "clues export book.yaml --all");
  CHECK_THAT(all.out, Contains(";Hint 1\n"));
  REQUIRE(run(folder, "build book.yaml --proof --quiet").code == 0);
  CHECK_THAT(book_text(folder), Contains("Hint 1"));
}

TEST_CASE("faults of the lists of a crossword are reported with file, line and column") {
  const TempFolder folder;
  write_text(folder / "club.csv", "word;clue\nchess;Game of chess\nking;\n");
  write_text(folder / "more.csv", "apple;Fruit\napple;Fruit\napple;Red or green fruit\n");
  write_text(folder / "book.yaml", spec_with("words_from: club.csv, clues_from: [more.csv]"));
  const CommandResult refused = run(folder, "check book.yaml");
  CHECK(refused.code == 2);
  CHECK_THAT(refused.err,
             Contains("club.csv:2:7: error: the clue of 'chess' contains the answer") &&
                 Contains("club.csv:3:6: error: 'king' has no clue") &&
                 Contains("more.csv:2:1: error: 'apple' is already in line 1"));
}

TEST_CASE("drafts of arrowwords are exported, accepted by removing brackets, and imported") {
  if (!has_english_thesaurus()) return;
  const TempFolder folder;
  write_text(folder / "book.yaml", arrowwords_with("drafts: marked"));
  const CommandResult refused = run(folder, "build book.yaml --quiet");
  CHECK(refused.code == 1);
  CHECK_THAT(refused.err, Contains("hint: run `gridpress clues export book.yaml`"));
  REQUIRE(run(folder, "build book.yaml --drafts --proof --quiet").code == 0);
  CHECK_THAT(book_text(folder), Contains("["));
  REQUIRE(run(folder, "clues export book.yaml -o clues.csv").code == 0);
  std::string list = read_text(folder / "clues.csv");
  CHECK_THAT(list, Contains(";["));
  CHECK_THAT(run(folder, "clues import book.yaml clues.csv").err, Contains("still drafts"));
  CHECK_THAT(read_text(folder / "book.yaml"), Contains("clues_from: clues.csv"));
  CHECK(run(folder, "build book.yaml --quiet").code == 1);
  std::erase_if(list, [](char c) { return c == '[' || c == ']'; });
  write_text(folder / "clues.csv", list);
  CHECK(run(folder, "clues import book.yaml clues.csv").code == 0);
  REQUIRE(run(folder, "build book.yaml --proof --quiet").code == 0);
  CHECK(book_text(folder).find('[') == std::string::npos);
}

TEST_CASE("lists that can't be imported are refused") {
  const TempFolder folder;
  write_text(folder / "book.yaml", spec_with("drafts: marked, clues_from: old.csv"));
  write_text(folder / "old.csv", "word;clue\ncat;Pet\n");
  write_text(folder / "new.csv", "word;clue\ncat;Pet\n");
  CHECK_THAT(run(folder, "clues import book.yaml new.csv").err,
             Contains("error: this section already has clues_from"));
  CHECK_THAT(run(folder, "clues import book.yaml missing.csv").err, Contains("missing.csv"));
  CHECK_THAT(run(folder, "clues import book.yaml /tmp/list.csv").err,
             Contains("/tmp/list.csv is not in the spec's folder or below it"));
  CHECK_THAT(run(folder, "clues import book.yaml").err, Contains("the list of clues is missing"));
  write_text(folder / "book.yaml", spec_with("clues_from: old.csv"));
  CHECK_THAT(run(folder, "clues import book.yaml new.csv").err,
             Contains("book.yaml has no section with drafts"));
}

TEST_CASE("check refuses arrowwords with too few clues, long clues and bad sizes") {
  const TempFolder folder;
  const auto complaint = [&](const std::string& keys) {
    write_text(folder / "book.yaml", arrowwords_with(keys));
    const CommandResult checked = run(folder, "check book.yaml");
    CHECK(checked.code == 2);
    return checked.err;
  };
  CHECK_THAT(complaint("initials: none"),
             Contains("an arrowword needs about 90 words of 3 letters and 500 of 4") &&
                 Contains("add clues for short words"));
  CHECK_THAT(complaint("clue_size: 30pt"), Contains("clues can't be set in 30 pt"));
  write_text(folder / "own.csv", "cat;" + std::string(50, 'x') + "\nelectricity;Power\n");
  CHECK_THAT(complaint("words_from: own.csv"),
             Contains("own.csv:1:5: error: the clue of 'cat' has 50 characters") &&
                 Contains("own.csv:2:1: error: 'electricity' has 11 letters"));
}
