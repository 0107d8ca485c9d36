// Impossible requests and their exact messages: the .txt files of this folder.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/transcript.h"

TEST_CASE("specs and arguments that can't be are refused, letter by letter") {
  for (const std::string name : {"refusals", "sections", "parts"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("looks, covers and pages that can't be are refused, letter by letter", "[.more]") {
  for (const std::string name : {"word_lists", "looks", "making", "covers", "pages"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("what a first spec can't be made of is refused, letter by letter", "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/init.txt");
}

TEST_CASE("a file that is larger than the printer takes is named, letter by letter", "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/heavy.txt");
}

TEST_CASE("a book whose puzzles run out is refused, letter by letter", "[.slow]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/fruitless.txt");
}
