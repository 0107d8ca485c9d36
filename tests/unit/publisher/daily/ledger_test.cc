// The ledger keeps a record of published puzzles, and a file that isn't a ledger is refused.
#include "publisher/daily/ledger.h"

#include <sqlite3.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "tests/unit/publisher/daily/ledger_files.h"
#include "tests/unit/publisher/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

LedgerEntry entry_of(const std::string& date, int number, std::uint64_t seed) {
  const Kind& kind = *find_kind("classic");
  PuzzleRequest request;
  request.size = kind.sizes.usual;
  request.seed = Seed(seed);
  AttemptResult made;
  AttemptRange range;
  for (; made.puzzles.empty(); ++range.first) made = run_attempts(kind, request, range);
  LedgerEntry entry{date_of(date), "sudoku", number, "request", "", made.puzzles.front()};
  entry.canonical = canonical_key(entry.puzzle);
  return entry;
}

std::string message_of(const Result<Ledger>& opened) {
  REQUIRE(!opened);
  return opened.problems().front().message;
}

// The first error with its hint, as a user sees it.
std::string advice_of(const Diagnostics& problems) {
  REQUIRE(problems.size() == 1);
  return problems.front().message + "\n  hint: " + problems.front().hint;
}

void put_text(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
}

void run_sql(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  REQUIRE(sqlite3_open(path.c_str(), &file) == SQLITE_OK);
  CHECK(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(file);
}

}  // namespace

TEST_CASE("a ledger returns the puzzles that were recorded in it") {
  const LedgerFolder folder;
  const LedgerEntry first = entry_of("2026-12-01", 4217, 1),
                    second = entry_of("2026-12-02", 4218, 2);
  {
    Ledger ledger = open_ledger(folder.file());
    ledger.add(first);
    ledger.add(second);
    CHECK(ledger.commit().empty());
  }
  Ledger ledger = open_ledger(folder.file());
  const auto found = ledger.find(date_of("2026-12-01"), "sudoku");
  REQUIRE(found);
  CHECK(found->number == 4217);
  CHECK(found->request == "request");
  CHECK(digits_of(found->puzzle)->givens == digits_of(first.puzzle)->givens);
  CHECK(digits_of(found->puzzle)->solution == digits_of(first.puzzle)->solution);
  CHECK(found->puzzle.grade.rating == first.puzzle.grade.rating);
  CHECK(found->puzzle.grade.effort == first.puzzle.grade.effort);
  CHECK(found->puzzle.seed == first.puzzle.seed);
  CHECK(!ledger.find(date_of("2026-12-03"), "sudoku"));
  CHECK(!ledger.find(date_of("2026-12-01"), "kids"));
  CHECK(ledger.dates_of("sudoku") == std::vector<Date>{first.date, second.date});
  CHECK(ledger.date_of_number("sudoku", 4218) == second.date);
  CHECK(!ledger.date_of_number("sudoku", 4219));
  CHECK(ledger.record_of(second.canonical)->date == second.date);
}

TEST_CASE("a withdrawn puzzle stays in the ledger, and its date and number are free again") {
  const LedgerFolder folder;
  const LedgerEntry first = entry_of("2026-12-01", 1, 1), other = entry_of("2026-12-01", 1, 2);
  Ledger ledger = open_ledger(folder.file());
  ledger.add(first);
  ledger.withdraw(first.date, "sudoku");
  CHECK(!ledger.find(first.date, "sudoku"));
  CHECK(!ledger.date_of_number("sudoku", 1));
  CHECK(ledger.record_of(first.canonical)->withdrawn);
  ledger.add(other);
  CHECK(ledger.find(first.date, "sudoku")->canonical == other.canonical);
  CHECK(ledger.commit().empty());
}

TEST_CASE("changes that aren't committed aren't recorded, and a new ledger file is removed") {
  const LedgerFolder folder;
  { open_ledger(folder.file()).add(entry_of("2026-12-01", 1, 1)); }
  CHECK(!std::filesystem::exists(folder.file()));
}

TEST_CASE("only one run at a time can use a ledger") {
  const LedgerFolder folder;
  const Ledger first = open_ledger(folder.file());
  const Result<Ledger> second = Ledger::open(folder.file(), "post");
  REQUIRE(!second);
  CHECK(advice_of(second.problems()) ==
        "the ledger is in use by another run\n  hint: wait until that run has finished");
}

TEST_CASE("a file that isn't this newspaper's ledger is refused and left unchanged") {
  const LedgerFolder folder;
  SECTION("a text file") {
    put_text(folder.file(), std::string(5000, 'x'));
    CHECK(message_of(Ledger::open(folder.file(), "post")) == "this is not a gridpress ledger");
    CHECK(std::filesystem::file_size(folder.file()) == 5000);
  }
  SECTION("the database of another program") {
    run_sql(folder.file(), "CREATE TABLE people (name TEXT)");
    CHECK(message_of(Ledger::open(folder.file(), "post")) == "this is not a gridpress ledger");
  }
  SECTION("the ledger of another newspaper") {
    CHECK(open_ledger(folder.file()).commit().empty());
    CHECK(message_of(Ledger::open(folder.file(), "gazette")) ==
          "the ledger belongs to 'post', not to 'gazette'");
  }
  SECTION("the ledger of a later version") {
    CHECK(open_ledger(folder.file()).commit().empty());
    run_sql(folder.file(), "PRAGMA user_version = 99");
    CHECK(message_of(Ledger::open(folder.file(), "post")) ==
          "the ledger was made by a newer version of gridpress");
  }
  SECTION("a folder instead of a file") {
    std::filesystem::create_directory(folder.file());
    CHECK(
        message_of(Ledger::open(folder.file(), "post")).starts_with("the ledger can't be opened"));
  }
}

TEST_CASE("an empty file is used as a new ledger") {
  const LedgerFolder folder;
  put_text(folder.file(), "");
  CHECK(open_ledger(folder.file()).commit().empty());
}

TEST_CASE("a damaged ledger is refused") {
  const LedgerFolder folder;
  {
    Ledger ledger = open_ledger(folder.file());
    for (int i = 0; i < 40; ++i) {
      LedgerEntry entry = entry_of("2026-12-01", i, static_cast<std::uint64_t>(i));
      entry.date += std::chrono::days(i);
      ledger.add(entry);
    }
    CHECK(ledger.commit().empty());
  }
  std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096 + 20);
  file << std::string(9000, '\x5a');
  file.close();
  const Result<Ledger> opened = Ledger::open(folder.file(), "post");
  REQUIRE(!opened);
  CHECK_THAT(advice_of(opened.problems()),
             Catch::StartsWith("the ledger is damaged: ") &&
                 Catch::EndsWith("hint: restore the ledger from a backup, if you have one"));
}

TEST_CASE("a ledger with contradictory records is damaged") {
  const LedgerFolder folder;
  const LedgerEntry entry = entry_of("2026-12-01", 1, 1);
  {
    Ledger ledger = open_ledger(folder.file());
    ledger.add(entry);
    CHECK(ledger.commit().empty());
  }
  const std::string change =
      GENERATE(as<std::string>{}, "UPDATE puzzle SET givens = substr(givens, 2) || '.'",
               "UPDATE puzzle SET solution = '9' || substr(solution, 2)",
               "UPDATE puzzle SET solution = '8' || substr(solution, 2)",
               "UPDATE puzzle SET canonical = 'classic x'", "UPDATE puzzle SET kind = 'nonsense'",
               "UPDATE puzzle SET box = '2x2'");
  INFO(change);
  run_sql(folder.file(), change + " WHERE 1");
  Ledger ledger = open_ledger(folder.file());
  const bool same = ledger.find(entry.date, "sudoku").has_value();
  if (same) {
    // One of the two replacement digits may equal the solution's first digit and so change nothing.
    CHECK(change.find("solution") != std::string::npos);
    CHECK(to_line(digits_of(entry.puzzle)->solution)[0] == change[change.find('\'') + 1]);
  } else {
    REQUIRE(ledger.failed());
    CHECK(advice_of(ledger.problems()) ==
          "the ledger is damaged: the puzzle of 2026-12-01, 'sudoku', is inconsistent\n"
          "  hint: restore the ledger from a backup, if you have one");
  }
}

TEST_CASE("a ledger with an invalid date is damaged") {
  const LedgerFolder folder;
  const LedgerEntry entry = entry_of("2026-12-01", 1, 1);
  {
    Ledger ledger = open_ledger(folder.file());
    ledger.add(entry);
    CHECK(ledger.commit().empty());
  }
  run_sql(folder.file(), "UPDATE puzzle SET date = '2026-13-01'");
  Ledger ledger = open_ledger(folder.file());
  CHECK_FALSE(ledger.record_of(entry.canonical));
  CHECK(advice_of(ledger.problems()) ==
        "the ledger is damaged: '2026-13-01' is not a date\n"
        "  hint: restore the ledger from a backup, if you have one");
}

TEST_CASE("a ledger of version 1 gets the columns that were added later") {
  const LedgerFolder folder;
  const LedgerEntry first = entry_of("2026-12-01", 1, 1), second = entry_of("2026-12-02", 2, 2);
  {
    Ledger ledger = open_ledger(folder.file());
    ledger.add(first);
    REQUIRE(ledger.commit().empty());
  }
  run_sql(folder.file(),
          "ALTER TABLE puzzle DROP COLUMN change; ALTER TABLE puzzle DROP COLUMN symbols; "
          "PRAGMA user_version = 1");
  {
    Ledger ledger = open_ledger(folder.file());
    const auto found = ledger.find(first.date, "sudoku");
    REQUIRE(found);
    CHECK(found->change == std::nullopt);
    CHECK(found->symbols == std::nullopt);
    ledger.add(second);
    REQUIRE(ledger.commit().empty());
  }
  Ledger ledger = open_ledger(folder.file());
  CHECK(ledger.published(first.date, "sudoku")->change == std::nullopt);
  CHECK(ledger.published(second.date, "sudoku")->change == "");
}
