// Bug: for a key that is valid elsewhere, or a common synonym of a key, the error listed all keys
// instead of the right one.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

// Extra lines at the top level of a book's spec, and extra keys in its parts.
struct Extra {
  std::string top, book, print, section;
};
std::string complaint(const Extra& extra) {
  const TempFolder folder;
  const auto more = [](const std::string& keys) { return keys.empty() ? "" : ", " + keys; };
  write_text(folder / "b.yaml", "book: {id: b, title: B" + more(extra.book) +
                                    "}\nprint: {printer: office-a4, trim: a4" + more(extra.print) +
                                    "}\nsections: [{difficulty: easy, count: 1" +
                                    more(extra.section) + "}]\n" + extra.top + "\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check b.yaml", folder.path());
  CHECK(result.code == 2);
  return result.err;
}

}  // namespace

TEST_CASE("a key in the wrong section of a spec gets a hint with the right one") {
  CHECK_THAT(complaint({.top = "author: A. Setter"}),
             Contains("b.yaml:4:1: error: unknown key 'author'") &&
                 Contains("hint: move the key: 'author' belongs under book:\n"));
  CHECK_THAT(complaint({.top = "count: 4"}),
             Contains("hint: move the key: 'count' belongs in an item of sections:\n"));
  CHECK_THAT(complaint({.top = "spine: 12mm"}),
             Contains("hint: move the key: 'spine' belongs under cover:\n"));
  CHECK_THAT(complaint({.book = "design: classic"}),
             Contains("hint: move the key: 'design' belongs at the top level\n"));
  CHECK_THAT(complaint({.section = "printer: lulu"}),
             Contains("hint: move the key: 'printer' belongs under print:\n"));
  CHECK_THAT(complaint({.top = "before: puzzles"}),
             Contains("hint: move the key: 'before' belongs in an item of own: under pages:\n"));
}

TEST_CASE("a key that only other kinds have gets a hint with those kinds") {
  CHECK_THAT(
      complaint({.section = "words: [boat, river]"}),
      Contains("unknown key 'words'") &&
          Contains("hint: remove 'words': it only applies to arrowword, criss-cross, crossword, "
                   "number-search, word-scramble, "
                   "word-search\n"));
}

TEST_CASE("a common synonym of a key or value gets a hint with the correct name") {
  CHECK_THAT(complaint({.section = "level: hard"}), Contains("did you mean 'difficulty'?"));
  CHECK_THAT(complaint({.top = "font: Lato"}), Contains("did you mean 'theme'?"));
  CHECK_THAT(complaint({.top = "level: hard"}),
             Contains("did you mean 'difficulty'? It belongs in an item of sections:\n"));
  CHECK_THAT(complaint({.print = "size: 6x9in"}), Contains("did you mean 'trim'?"));
  CHECK_THAT(complaint({.section = "kind: sudoku"}), Contains("did you mean 'classic'?"));
  CHECK_THAT(complaint({.section = "kind: Killer"}), Contains("did you mean 'killer'?"));
}

TEST_CASE("a shop's name in place of a printer gets a hint with the printer's name") {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B}\nprint: {printer: KDP, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 1}]\n");
  CHECK_THAT(shell("\"$GRIDPRESS\" check b.yaml", folder.path()).err,
             Contains("unknown printer 'KDP'") && Contains("did you mean 'kdp-paperback'?"));
}

TEST_CASE("a misplaced key in a schedule, a bank or a series gets a hint for that type of file") {
  const TempFolder folder;
  const auto complaint_of = [&](const std::string& command, const std::string& text) {
    write_text(folder / "f.yaml", text);
    const CommandResult result = shell("\"$GRIDPRESS\" " + command, folder.path());
    CHECK(result.code == 2);
    return result.err;
  };
  CHECK_THAT(complaint_of("daily f.yaml --from 2026-12-01",
                          "newspaper: {id: p, title: P}\nlanguage: de\n"
                          "features: [{id: s, difficulty: easy}]\n"),
             Contains("'language' belongs under newspaper:"));
  CHECK_THAT(complaint_of("bank make f.yaml",
                          "bank: {id: p, count: 4}\norders: [{difficulty: easy, count: 1}]\n"),
             Contains("'count' belongs in an item of orders:"));
  CHECK_THAT(complaint_of("series f.yaml",
                          "series: {id: s}\nvolumes: 2\nvolume:\n  book: {id: s, title: S}\n"),
             Contains("'volumes' belongs under series:"));
}
