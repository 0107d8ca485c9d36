// Impossible requests must be refused with the exact messages in this folder's .txt files.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/transcript.h"

TEST_CASE("invalid specs and arguments are refused with the messages in the transcript") {
  for (const std::string name : {"refusals", "sections", "parts"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("impossible designs, covers and pages are refused with the messages in the transcript",
          "[.more]") {
  for (const std::string name : {"word_lists", "looks", "making", "covers", "pages"}) {
    gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/" + name + ".txt");
  }
}

TEST_CASE("init refuses invalid answers with the messages in the transcript", "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/init.txt");
}

TEST_CASE("a file too large for the printer is refused with the message in the transcript",
          "[.more]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/heavy.txt");
}

TEST_CASE("a book for which too few puzzles exist is refused with the messages in the transcript",
          "[.slow]") {
  gridpress::test::check_transcript(GRIDPRESS_ROOT "/tests/cli/books/fruitless.txt");
}
