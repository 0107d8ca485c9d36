// gridpress watch: rebuilds a book whenever one of the files that it reads is saved.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kWatchSpec =
    "book: {id: b, title: B, seed: 1}\n"
    "print: {printer: office-a4, trim: a4}\n"
    "sections:\n"
    "  - {size: 4, difficulty: easy, count: 4, per_page: 4}\n"
    "  - {kind: word-search, size: 8, words_from: words.txt, words_each: 2, count: 1}\n";

// Returns shell code that waits until `test` succeeds, for at most ten seconds (in a release
// build).
std::string until(const std::string& test) {
  return "i=0; until " + test + " || [ $i -gt " + std::to_string(500 * kSlowness) +
         " ]; do sleep 0.02; i=$((i+1)); done; ";
}

// Watches a book while `line` changes its files; the output of watch goes to the file log.
CommandResult watched(const std::string& line, const TempFolder& folder) {
  write_text(folder / "book.yaml", kWatchSpec);
  write_text(folder / "words.txt", "apple\nbanana\nplum\n");
  return shell("$GRIDPRESS watch book.yaml >log 2>&1 & p=$!; " + until("grep -q ' s$' log") + line +
                   "kill -INT $p; wait $p",
               folder.path());
}

int lines_with(const std::string& part, const std::string& text) {
  int lines = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++lines;
  return lines;
}

}  // namespace

TEST_CASE("one change triggers one build, whether saved by rename or in place", "[.more]") {
  const TempFolder folder;
  const CommandResult result = watched(
      "sed 's/title: B/title: C/' book.yaml >.tmp; mv .tmp book.yaml; " +
          until("[ $(grep -c ' s$' log) -ge 2 ]") + "printf 'cherry\\nlemon\\n' >words.txt; " +
          until("[ $(grep -c ' s$' log) -ge 3 ]") + "sleep 0.6; ",
      folder);
  CHECK(result.code == 130);
  const std::string log = read_text(folder / "log");
  CAPTURE(log);
  CHECK(lines_with("output/b: 5 puzzles", log) == 3);
  CHECK(log.ends_with("interrupted: output/b is complete; stopped watching book.yaml\n"));
  const std::string manifest = read_text(folder / "output/b/manifest.json");
  CHECK(manifest.find("CHERRY") != std::string::npos);
}

TEST_CASE("watch reports a broken spec and builds the next valid one") {
  const TempFolder folder;
  const CommandResult result =
      watched("echo 'oops: 1' >>book.yaml; " + until("grep -q 'not built' log") +
                  "printf '"
                  "%s' \"$(grep -v oops book.yaml)\" >.tmp; mv .tmp book.yaml; " +
                  until("[ $(grep -c ' s$' log) -ge 2 ]"),
              folder);
  CHECK(result.code == 130);
  const std::string log = read_text(folder / "log");
  CHECK(log.find("book.yaml:6:1: error: unknown key 'oops'") != std::string::npos);
  CHECK(log.find("book.yaml was not built; waiting for a change\n") != std::string::npos);
}

TEST_CASE("watch reports a deleted spec and builds it when it reappears") {
  const TempFolder folder;
  const CommandResult result = watched("mv book.yaml away; " + until("grep -q 'is missing' log") +
                                           "sed 's/title: B/title: C/' away >book.yaml; " +
                                           until("[ $(grep -c ' s$' log) -ge 2 ]"),
                                       folder);
  CHECK(result.code == 130);
  const std::string log = read_text(folder / "log");
  CAPTURE(log);
  CHECK(lines_with("book.yaml is missing; waiting for it to be saved again\n", log) == 1);
  CHECK(lines_with("book.yaml is back\n", log) == 1);
  CHECK(lines_with("output/b: 5 puzzles", log) == 2);
}

TEST_CASE("watch and build write the same bytes", "[.more]") {
  const TempFolder folder, other;
  watched("sed 's/seed: 1/seed: 2/' book.yaml >.tmp; mv .tmp book.yaml; " +
              until("[ $(grep -c ' s$' log) -ge 2 ]"),
          folder);
  CHECK(shell("$GRIDPRESS build book.yaml --quiet --out plain", folder.path()).code == 0);
  CHECK(files_below(folder / "output/b") == files_below(folder / "plain/b"));
}

TEST_CASE("watch requires a file") {
  const TempFolder folder;
  CHECK(shell("$GRIDPRESS watch none.yaml", folder.path()).code == 2);
  CHECK(shell("$GRIDPRESS watch -", folder.path()).code == 2);
  CHECK(shell("mkdir d", folder.path()).code == 0);
  const CommandResult result = shell("$GRIDPRESS watch d", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err ==
        "error: d is a folder; watch needs a book spec\n"
        "  hint: run `gridpress watch book.yaml` in that folder\n");
}

// Bug: such files were checked as books, which gave 21 errors for a schedule.
TEST_CASE("watch refuses a spec that has been replaced by a schedule or a folder") {
  const TempFolder folder;
  const CommandResult result = watched(
      "mv book.yaml away; $GRIDPRESS init - --template newspaper >.tmp; mv .tmp book.yaml; " +
          until("grep -q 'not built' log") + "rm book.yaml; mkdir book.yaml; " +
          until("[ $(grep -c 'not built' log) -ge 2 ]") + "rmdir book.yaml; mv away book.yaml; " +
          until("[ $(grep -c ' s$' log) -ge 2 ]"),
      folder);
  CHECK(result.code == 130);
  const std::string log = read_text(folder / "log");
  CAPTURE(log);
  CHECK(lines_with("error: book.yaml is a newspaper schedule, not a book spec\n", log) == 1);
  CHECK(lines_with("error: book.yaml is a folder; watch needs a book spec\n", log) == 1);
  CHECK(lines_with("error: ", log) == 2);
  CHECK(lines_with("output/b: 5 puzzles", log) == 2);
}
