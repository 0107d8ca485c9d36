// Bug: a user's own words for a kind could end the program with a broken invariant, because the
// puzzle of the lesson couldn't be made from them.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

// The errors for a book with how-to pages whose words for the kind have this value.
std::string errors(const std::string& folder, const std::string& kind, const std::string& value) {
  const TempFolder book;
  std::string words = read_text(GRIDPRESS_ROOT "/generator/kinds/" + folder + "/words/en.yaml");
  const std::size_t at = words.find("\nlesson_words:") + 1;
  words.replace(at, words.find('\n', at) - at, "lesson_words: \"" + value + "\"");
  REQUIRE(shell("mkdir -p kinds/" + kind + "/words", book.path()).code == 0);
  write_text(book / ("kinds/" + kind + "/words/en.yaml"), words);
  write_text(book / "b.yaml",
             "book: {id: b, title: B, seed: 1}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "sections: [{kind: " +
                 kind +
                 ", count: 2, per_page: 1}]\n"
                 "pages: {how_to_play: true}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check b.yaml", book.path());
  CHECK(result.code == 2);
  return result.err;
}

}  // namespace

TEST_CASE("words from which no puzzle can be made are refused at their key") {
  CHECK_THAT(errors("word_search", "word-search", "x"),
             Contains("kinds/word-search/words/en.yaml:") &&
                 Contains("error: 'lesson_words': 'x' is too"));
  CHECK_THAT(
      errors("word_search", "word-search", "abcdefgh,bcdefgha,cdefghab,defghabc,efghabcd,fghabcde"),
      Contains("error: 'lesson_words': the words must have 1 to 40 letters in all"));
  CHECK_THAT(errors("criss_cross", "criss-cross", "x"),
             Contains("kinds/criss-cross/words/en.yaml:") &&
                 Contains("error: 'lesson_words': 'x' is too short for a grid"));
  CHECK_THAT(errors("criss_cross", "criss-cross", "cat: It purrs; dog: It barks"),
             Contains("error: 'lesson_words': 'dog' can't be connected to the other words"));
}
