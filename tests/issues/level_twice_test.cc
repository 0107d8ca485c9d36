// Bug: running heads printed the level twice, "Sudoku · Medium · Medium".
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("a running head gives the level of its section only once") {
  for (const std::string language : {"en", "ja"}) {
    const TempFolder folder;
    write_text(folder / "book.yaml",
               "book: {id: twice, title: Mixed, language: " + language +
                   ", seed: 1}\nprint: {printer: lulu, trim: 6x9in}\npages: {how_to_play: false}\n"
                   "sections:\n"
                   "  - {kind: classic, size: 6, difficulty: easy, count: 2, per_page: 1}\n"
                   "  - {kind: classic, size: 6, difficulty: medium, count: 2, per_page: 1}\n"
                   "  - {kind: binairo, size: 6, difficulty: easy, count: 2, per_page: 1}\n");
    REQUIRE(shell("$GRIDPRESS build book.yaml --quiet", folder.path()).code == 0);
    std::istringstream text(shell("pdftotext output/twice/interior.pdf -", folder.path()).out);
    int heads = 0;
    for (std::string line; std::getline(text, line);) {
      const std::string dot = " · ";
      const std::size_t first = line.find(dot), second = line.find(dot, first + dot.size());
      if (first == line.npos) continue;
      INFO(line);
      ++heads;
      CHECK(second == line.npos);
    }
    CHECK(heads >= 5);
  }
}
