// Impossible requests and their exact messages: the .txt files of this folder.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/transcript.h"

TEST_CASE("invalid specs and arguments are refused with exactly these messages") {
  for (const std::string name : {"refusals", "sections", "parts"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("impossible looks, covers and pages are refused with exactly these messages", "[.more]") {
  for (const std::string name : {"word_lists", "looks", "making", "covers", "pages"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("answers that don't make a first spec are refused with exactly these messages",
          "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/init.txt");
}

TEST_CASE("a file too large for the printer is reported with exactly this message", "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/heavy.txt");
}

TEST_CASE("a book that runs out of puzzles is refused with exactly these messages", "[.slow]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/fruitless.txt");
}
