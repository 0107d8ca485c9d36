#include "layout/plan/section.h"

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("a section has a level only if all its puzzles have that level") {
  BookSection section;
  CHECK(section_level(section) == 0);
  section.puzzles.resize(2);
  for (BookPuzzle& puzzle : section.puzzles) puzzle.level = 3;
  CHECK(section_level(section) == 3);
  section.puzzles.back().level = 4;
  CHECK(section_level(section) == 0);
}

TEST_CASE("in class copies, a section starts a new copy if its pupil differs") {
  Book book;
  book.sections.resize(4);
  book.sections[0].pupil = book.sections[1].pupil = "Anna";
  book.sections[2].pupil = "Ben";
  CHECK(begins_copy(book, 0));
  CHECK_FALSE(begins_copy(book, 1));
  CHECK(begins_copy(book, 2));
  CHECK_FALSE(begins_copy(book, 3));
}
