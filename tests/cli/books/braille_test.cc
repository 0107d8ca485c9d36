// Puzzles and books as BRF files in braille, with 25 lines of 40 cells per page.
#include <catch2/catch.hpp>

#include "publisher/braille/words.h"
#include "tests/support/golden.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

std::string braille_spec(const std::string& sections, const std::string& language = "en") {
  return "book: {id: b, title: Dots and Digits, subtitle: A sampler, author: A. Setter, seed: 5, "
         "language: " +
         language + "}\nprint: {printer: office-letter, trim: letter}\nsections:\n" + sections;
}

CommandResult run_braille(const TempFolder& folder, const std::string& text,
                          const std::string& command) {
  write_text(folder / "b.yaml", text);
  return shell("\"$GRIDPRESS\" " + command, folder.path());
}

bool has_liblouis() {
  if (gridpress::braille_words("a", "en")) return true;
  WARN("liblouis is not there");
  return false;
}

// Checks that there are `pages` pages, each with 25 lines of at most 40 cells.
void check_pages(const std::string& brf, std::size_t pages) {
  std::size_t lines = 0, feeds = 0, width = 0, widest = 0;
  for (const char c : brf) {
    if (c == '\n') {
      ++lines;
      width = 0;
    } else if (c == '\f') {
      CHECK(lines == 25 * ++feeds);
    } else if (c != '\r') {
      widest = std::max(widest, ++width);
    }
  }
  CHECK(widest == 40);  // lines with a page number have 40 cells
  CHECK(feeds == pages);
}

}  // namespace

TEST_CASE("convert writes sudokus of 4x4, 6x6 and 9x9 in braille") {
  const TempFolder folder;
  write_text(folder / "lines.txt",
             "1.....4..2.....3\n"
             "1.....2..3.....4..5.6....1.......2.3\n"
             "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
  const CommandResult result = shell("\"$GRIDPRESS\" convert lines.txt --to brf", folder.path());
  CHECK(result.code == 0);
  check_pages(result.out, 2);
  CHECK(
      result.out.starts_with("    #A\r\n\r\n"
                             "777777777\r\n"
                             "A - _ - -\r\n"
                             "- - _ D -\r\n"
                             "333333333\r\n"
                             "- B _ - -\r\n"
                             "- - _ - C\r\n"
                             "GGGGGGGGG\r\n\r\n"
                             "    #B\r\n\r\n"
                             "7777777777777\r\n"
                             "A - - _ - - -\r\n"
                             "B - - _ C - -\r\n"
                             "3333333333333\r\n"));
  CHECK(result.out.ends_with("#B\r\n\f"));
  CHECK(result.out.find("E C - _ - G - _ - - -\r\n") != std::string::npos);
}

TEST_CASE("puzzles that braille can't represent are refused") {
  const TempFolder folder;
  const CommandResult kind =
      shell("\"$GRIDPRESS\" convert x.txt --kind killer --to brf", folder.path());
  CHECK(kind.code == 2);
  CHECK(kind.err.starts_with("error: brf can't represent killer"));
  write_text(folder / "large.txt", std::string(256, '.') + "\n");
  const CommandResult large = shell("\"$GRIDPRESS\" convert large.txt --to brf", folder.path());
  CHECK(large.code == 1);
  CHECK(large.err.find("brf doesn't support grids of 16x16") != std::string::npos);
  const CommandResult book = run_braille(
      folder, braille_spec("  - {kind: jigsaw, difficulty: easy, count: 1, per_page: 1}\n"),
      "build b.yaml --brf --quiet");
  CHECK(book.code == 2);
  CHECK(book.err.starts_with("b.yaml:4:5: error: braille doesn't support jigsaw puzzles"));
}

TEST_CASE("a book can have a braille volume in addition to its PDF files") {
  if (!has_liblouis()) return;
  const TempFolder folder;
  const CommandResult result = run_braille(
      folder,
      braille_spec("  - {title: Small, size: 4, difficulty: gentle, count: 2, per_page: 2}\n"
                   "  - {title: Large, difficulty: gentle, count: 1, per_page: 1}\n"),
      "build b.yaml --brf --quiet");
  REQUIRE(result.code == 0);
  const std::string brf = read_text(folder / "output/b/book.brf");
  check_pages(brf, 6);
  gridpress::tests::check_golden("braille_volume", brf);
}

TEST_CASE("puzzles and books can be written in six-dot braille in nine of the ten languages") {
  if (!has_liblouis()) return;
  for (const char* language : {"en", "de", "es", "fr", "it", "nl", "pl", "pt", "sv"}) {
    const auto braille = gridpress::braille_words("Sudoku, 12", language);
    REQUIRE(braille.ok());
    CHECK(braille->find("SUDOKU") != std::string::npos);
  }
  CHECK(gridpress::braille_words("x", "ja").problems().front().message ==
        "six-dot braille is not available in 'ja'");
}
