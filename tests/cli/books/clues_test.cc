// Crosswords with drafts: a proof copy, the words to write clues for, and the finished book.
#include <catch2/catch.hpp>
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
  CHECK_THAT(exported.err, Contains(" words without a clue"));
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
