// Bug: a word search whose list had to be shortened to fit its page had English words, whatever the
// book's language.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

TEST_CASE("a word search with a shortened list keeps the book's language") {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B, language: pl, seed: 7}\n"
             "print: {printer: kdp-paperback, trim: 6x9in}\n"
             "design: large-print\n"
             "sections: [{kind: word-search, size: 12, difficulty: easy, count: 1, theme: "
             "kitchen}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path()).code == 0);
  const std::string manifest = read_text(folder / "output/b/manifest.json");
  CHECK_THAT(manifest, Contains("language=pl;theme=W kuchni"));
}
