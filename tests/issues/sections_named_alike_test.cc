// Bug: two sections of one kind and level had the same name in the contents and on their openers,
// although their grids differ in size.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

TEST_CASE("sections of one level are told apart by their sizes") {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B, seed: 1}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "sections:\n"
             "  - {difficulty: easy, count: 4, per_page: 4}\n"
             "  - {size: 6, difficulty: easy, count: 4, per_page: 4}\n"
             "  - {kind: masyu, size: 8, difficulty: easy, count: 4, per_page: 4}\n");
  const std::string several = shell("\"$GRIDPRESS\" check b.yaml", folder.path()).out;
  CHECK_THAT(several, Contains("section 'Sudoku'"));
  CHECK_THAT(several, Contains("section 'Sudoku · 6\u00a0×\u00a06'"));
  CHECK_THAT(several, Contains("section 'Masyu'"));
  write_text(folder / "c.yaml",
             "book: {id: c, title: C, seed: 1}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "sections:\n"
             "  - {difficulty: easy, count: 4, per_page: 4}\n"
             "  - {size: 6, difficulty: easy, count: 4, per_page: 4}\n"
             "  - {difficulty: medium, count: 4, per_page: 4}\n");
  const std::string one = shell("\"$GRIDPRESS\" check c.yaml", folder.path()).out;
  CHECK_THAT(one, Contains("section 'Easy'"));
  CHECK_THAT(one, Contains("section 'Easy · 6\u00a0×\u00a06'"));
  CHECK_THAT(one, Contains("section 'Medium'"));
}
