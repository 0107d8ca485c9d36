// Bug: a killer's hint with candidates was refused with "text of -2147483.65 pt", because the size
// of candidates was divided by a number of values that killers don't specify.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("a killer's hint that shows candidates is printed") {
  const TempFolder folder;
  write_text(folder / "k.yaml",
             "book: {id: k, title: K, seed: 5}\n"
             "print: {printer: office-letter, trim: letter}\n"
             "sections: [{kind: killer, difficulty: easy, count: 2, per_page: 2}]\n"
             "pages: {hints: hardest}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build k.yaml --quiet", folder.path());
  CHECK(result.err.find("error") == std::string::npos);
  CHECK(result.code == 0);
}
