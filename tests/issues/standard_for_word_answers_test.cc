// Bug: under a standard for large print, answers of word searches were so small that the book was
// refused, because only the letters of words had the standard's size.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("answers of word searches meet a standard for large print") {
  const TempFolder folder;
  write_text(
      folder / "b.yaml",
      "book: {id: b, title: B, seed: 7}\n"
      "print: {printer: kdp-paperback, trim: 8.5x11in, standard: aph}\n"
      "design: large-print\n"
      "sections: [{kind: word-search, size: 12, difficulty: gentle, count: 3, theme: sea}]\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path());
  CHECK(result.err.find("less than the 18 pt") == std::string::npos);
  CHECK(result.code == 0);
}
