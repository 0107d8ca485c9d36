// The word lists of word searches need space on the page, which `check` must take into account.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

std::string book(const std::string& section) {
  return "book: {id: words, title: T, author: A, language: en, seed: 1}\n"
         "print: {printer: office-letter, trim: letter}\n"
         "sections:\n  - {kind: word-search, " +
         section + "}\n";
}

}  // namespace

TEST_CASE("every word search that check accepts can be built", "[.more]") {
  const TempFolder folder;
  for (const char* section :
       {"size: 15, difficulty: hard, count: 5", "size: 15, difficulty: fiendish, count: 9",
        "size: 15, difficulty: medium, count: 5, list: hidden",
        "size: 10, difficulty: medium, count: 5, message: Well done",
        "size: 15, difficulty: easy, count: 4, message: all letters left",
        "size: 12, difficulty: easy, count: 5, topic: Far away, words_each: 6, words: "
        "[NEW ZEALAND, SRI LANKA, COSTA RICA, EL SALVADOR, SIERRA LEONE, WEST WIMMERA]"}) {
    INFO(section);
    write_text(folder / "words.yaml", book(section));
    const CommandResult checked = shell("$GRIDPRESS check words.yaml", folder.path());
    const CommandResult built = shell("$GRIDPRESS build words.yaml", folder.path());
    CHECK(checked.code == 0);
    CHECK(built.code == 0);
    CHECK(built.err == checked.err);
  }
}

TEST_CASE("check refuses too many word searches with hidden lists") {
  const TempFolder folder;
  write_text(folder / "words.yaml", book("size: 15, difficulty: fiendish, count: 9, per_page: 6"));
  const CommandResult result = shell("$GRIDPRESS check words.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err,
             Contains("6 per page is too many for 15x15 on letter") && Contains("use at most 4"));
}
