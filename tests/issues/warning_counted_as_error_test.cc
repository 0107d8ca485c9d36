// Bug: a warning in a section was counted as an error. The section was dropped without a message,
// so the program aborted, or a newspaper was published without the feature.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

const std::string kWarning =
    "warning: skipped words that are too long for a grid of size 12: incomprehensibility";

const std::string kSection =
    "{kind: word-search, size: 12, difficulty: easy, count: 1, words_from: words.txt}";

// A folder with a word list, one word of which is longer than the grid.
void write_words(const TempFolder& folder) {
  write_text(folder / "words.txt",
             "incomprehensibility\nboat\nriver\nshore\nanchor\nharbour\nsail\nwaves\nisland\n"
             "beach\nlighthouse\ncaptain\n");
}

CommandResult run(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, folder.path());
}

}  // namespace

TEST_CASE("a word longer than the grid causes a warning, and the book is built") {
  const TempFolder folder;
  write_words(folder);
  write_text(folder / "book.yaml",
             "book: {id: b, title: Words, seed: 3}\n"
             "print: {printer: office-a4, trim: a4}\n"
             "sections: [" +
                 kSection + "]\n");
  for (const std::string command : {"check book.yaml", "build book.yaml --quiet"}) {
    const CommandResult result = run(folder, command);
    CAPTURE(command);
    CHECK(result.code == 0);
    CHECK_THAT(result.err, Contains(kWarning) && !Contains("error"));
  }
  CHECK(std::filesystem::exists(folder / "output/b/interior.pdf"));
}

TEST_CASE("print, generate and bank continue after a warning") {
  const TempFolder folder;
  write_words(folder);
  const std::string key = " --kind word-search --size 12 --key words_from=words.txt --count 1";
  for (const std::string command : {"print -o sheet.pdf", "generate --seed 3"}) {
    const CommandResult result = run(folder, command + key);
    CAPTURE(command);
    CHECK(result.code == 0);
    CHECK_THAT(result.err, Contains(kWarning) && !Contains("error"));
  }
  write_text(folder / "bank.yaml",
             "bank: {id: words, seed: 3}\n"
             "orders: [" +
                 kSection + "]\n");
  const CommandResult bank = run(folder, "bank make bank.yaml");
  CHECK(bank.code == 0);
  CHECK_THAT(bank.err, Contains(kWarning));
}

TEST_CASE("a newspaper prints a feature in spite of a warning") {
  const TempFolder folder;
  write_words(folder);
  write_text(folder / "paper.yaml",
             "newspaper: {id: paper, title: Paper, seed: 3, start: 2026-12-01}\n"
             "features: [{id: words, kind: word-search, size: 12, difficulty: easy, "
             "words_from: words.txt}]\n"
             "files: {formats: [svg]}\n");
  const CommandResult result = run(folder, "daily paper.yaml --from 2026-12-01 --quiet");
  CHECK(result.code == 0);
  CHECK_THAT(result.err, Contains(kWarning));
  CHECK(std::filesystem::exists(folder / "output/paper/2026/12/01/words"));
}
