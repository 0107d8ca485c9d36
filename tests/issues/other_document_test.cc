// Bug: a schedule passed to `build`, a book's spec passed to `daily`, and a bank's or series' spec
// passed to `check` caused an error for each of their keys.
#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

TEST_CASE("a document for another command is refused, and the error names that command") {
  const TempFolder folder;
  write_text(folder / "book.yaml", "book: {id: b}\n");
  write_text(folder / "paper.yaml", "newspaper: {id: p}\n");
  write_text(folder / "bank.yaml", "# A bank.\nbank: {id: b}\n");
  write_text(folder / "series.yaml", "series: {id: s}\nvolume: {}\n");
  const std::pair<std::string, std::string> cases[] = {
      {"build paper.yaml",
       "paper.yaml:1:1: error: this is a newspaper schedule, not a book spec\n"
       "    1 | newspaper: {id: p}\n      | ^~~~~~~~~\n"
       "  hint: use gridpress daily paper.yaml --from DATE --days 7\n"},
      {"check bank.yaml",
       "bank.yaml:2:1: error: this is a bank spec, not a book spec\n"
       "    2 | bank: {id: b}\n      | ^~~~\n"
       "  hint: use gridpress bank make bank.yaml\n"},
      {"check series.yaml",
       "series.yaml:1:1: error: this is a series spec, not a book spec\n"
       "    1 | series: {id: s}\n      | ^~~~~~\n"
       "  hint: use gridpress series series.yaml\n"},
      {"daily book.yaml --from 2026-12-01",
       "book.yaml:1:1: error: this is a book spec, not a newspaper schedule\n"
       "    1 | book: {id: b}\n      | ^~~~\n"
       "  hint: use gridpress build book.yaml\n"},
      {"series book.yaml",
       "book.yaml:1:1: error: this is a book spec, not a series spec\n"
       "    1 | book: {id: b}\n      | ^~~~\n"
       "  hint: use gridpress build book.yaml\n"},
      {"bank make paper.yaml",
       "paper.yaml:1:1: error: this is a newspaper schedule, not a bank spec\n"
       "    1 | newspaper: {id: p}\n      | ^~~~~~~~~\n"
       "  hint: use gridpress daily paper.yaml --from DATE --days 7\n"},
      {"watch series.yaml",
       "error: series.yaml is a series spec, not a book spec\n"
       "  hint: use gridpress series series.yaml\n"},
      {"studio bank.yaml --no-open",
       "error: bank.yaml is a bank spec, not a book spec\n"
       "  hint: use gridpress bank make bank.yaml\n"}};
  for (const auto& [arguments, message] : cases) {
    CAPTURE(arguments);
    const CommandResult result = shell("\"$GRIDPRESS\" " + arguments, folder.path());
    CHECK(result.code == 2);
    CHECK(result.err == message);
  }
}
