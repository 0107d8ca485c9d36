// Bug: the errors for numbers in other notations, for values of misspelt options and for a list
// with spaces after --key gave wrong reasons.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

std::string complaint(const std::string& count) {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B}\nprint: {printer: office-a4, trim: a4}\n"
             "sections:\n  - difficulty: easy\n    count: " +
                 count + "\n");
  return shell("\"$GRIDPRESS\" check b.yaml", folder.path()).err;
}

}  // namespace

TEST_CASE("a whole number in another notation gets a hint with plain digits") {
  for (const std::string text : {"1e5", "1E+5", "100,000", "100_000", "100000.0", "0100000"}) {
    CAPTURE(text);
    CHECK_THAT(complaint(text),
               Contains("'count' must be a whole number in plain digits, not '" + text + "'") &&
                   Contains("hint: write 100000\n"));
  }
  CHECK_THAT(complaint("'12'"), Contains("'count' must be a whole number, not the text '12'") &&
                                    Contains("hint: write 12, without quotes\n"));
  CHECK_THAT(complaint("many"),
             Contains("'count' must be a whole number, not 'many'\n") && !Contains("hint: write"));
  CHECK_THAT(complaint("2.5"), !Contains("hint: write"));
}

TEST_CASE("a quoted boolean or number is reported as text") {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 4}]\npages: {contents: 'true'}\n"
             "cover: {caliper: '0.002', spine: 9mm}\n");
  CHECK_THAT(shell("\"$GRIDPRESS\" check b.yaml", folder.path()).err,
             Contains("'contents' must be true or false, not the text 'true'") &&
                 Contains("hint: write true, without quotes") &&
                 Contains("'caliper' must be a number, not the text '0.002'") &&
                 Contains("hint: write 0.002, without quotes"));
}

TEST_CASE("a misspelt option is reported without its value") {
  const TempFolder folder;
  const CommandResult result = shell("\"$GRIDPRESS\" generate --cuont 5 --count 1", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err == "error: unknown option '--cuont'\n  hint: did you mean '--count'?\n");
}

TEST_CASE("a list after --key is read as in a section, and one split by spaces is explained") {
  const TempFolder folder;
  const std::string words =
      "--kind word-search --size 10 --count 1 --key 'words=[New York, Boston, Chicago, Houston, "
      "Dallas, Denver, Miami, Austin]'";
  CHECK(shell("\"$GRIDPRESS\" print -o s.pdf --seed 3 " + words, folder.path()).err == "");
  const CommandResult line = shell("\"$GRIDPRESS\" generate --seed 3 " + words, folder.path());
  CHECK(line.code == 0);
  CHECK_THAT(line.out, Contains("New York"));
  for (const std::string command : {"print -o t.pdf", "generate"}) {
    const CommandResult torn =
        shell("\"$GRIDPRESS\" " + command +
                  " --kind word-search --count 1 --key words=[New York, Boston]",
              folder.path());
    CHECK(torn.code == 2);
    CHECK_THAT(torn.err, Contains("the value of --key words=[New isn't a complete list") &&
                             Contains("hint: quote the whole argument: --key "
                                      "'words=[New York, Boston]'"));
  }
}
