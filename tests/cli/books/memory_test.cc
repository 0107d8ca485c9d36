// The memory that long books take is limited, because the bytes of their PDFs are kept in files.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/run_command.h"
#include "tests/support/ten_kinds.h"

using namespace gridpress::test;

namespace {

// A book of the first `puzzles` puzzles of a file, so that no time is spent on generating them.
void write_spec(const TempFolder& folder, int puzzles) {
  write_text(folder / "book.yaml",
             "book: {id: book, title: Long, seed: 7}\n"
             "print: {printer: office-letter, trim: letter}\n"
             "sections:\n"
             "  - {title: All, from: puzzles.sdm, per_page: 4, count: " +
                 std::to_string(puzzles) + "}\n");
}

void make_puzzles(const TempFolder& folder, int count) {
  const std::string line =
      "\"$GRIDPRESS\" generate --difficulty easy --seed 5 --count " + std::to_string(count);
  REQUIRE(shell(line + " --out puzzles.sdm", folder.path()).code == 0);
}

[[maybe_unused]] long peak_of(const TempFolder& folder, int puzzles) {
  write_spec(folder, puzzles);
  const long peak = peak_memory("build --quiet book.yaml", folder.path());
  REQUIRE(peak > 0);
  return peak;
}

}  // namespace

// Memory use under a sanitizer isn't representative of the program's.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("a book's memory grows by a few kilobytes per puzzle", "[.slow]") {
  const TempFolder folder;
  constexpr int kFew = 100, kMany = 500;
  make_puzzles(folder, kMany);
  const long few = peak_of(folder, kFew), many = peak_of(folder, kMany);
  INFO(few << " KB, " << many << " KB");
  CHECK((many - few) / (kMany - kFew) < 14);  // so 20,000 puzzles take less than 300 MB
}

TEST_CASE("a book of 20,000 puzzles is built within 300 MB", "[.slow]") {
  const TempFolder folder;
  constexpr int kPuzzles = 20000;
  make_puzzles(folder, kPuzzles);
  CHECK(peak_of(folder, kPuzzles) < 300'000);
  CHECK(peak_of(folder, kPuzzles) < 300'000);  // replaces the older one
}

TEST_CASE("a book of 20,000 puzzles of ten kinds takes 300 MB and linear time", "[.slow]") {
  const TempFolder folder;
  const auto build = [&](int puzzles) {
    write_text(folder / "book.yaml", ten_kinds_spec(puzzles));
    const Cost cost = cost_of("build --quiet --force book.yaml", folder.path());
    REQUIRE(cost.kilobytes > 0);
    return cost;
  };
  const Cost quarter = build(5000), whole = build(20000);
  INFO(quarter.cpu_seconds << " s, " << whole.cpu_seconds << " s; " << whole.kilobytes << " KB");
  CHECK(whole.kilobytes < 300'000);
  CHECK(whole.cpu_seconds < 5 * quarter.cpu_seconds);
}
#endif

TEST_CASE("a failed build leaves no empty folder") {
  const TempFolder folder;
  make_puzzles(folder, 300);
  write_spec(folder, 300);
  const CommandResult result =
      shell("ulimit -f 250; \"$GRIDPRESS\" build --quiet book.yaml", folder.path());
  CHECK(result.code == 1);
  CHECK_FALSE(std::filesystem::exists(folder / "output"));
}

TEST_CASE("a disk that fills up during a long build is reported, and the previous book is kept",
          "[.more]") {
  const TempFolder folder;
  make_puzzles(folder, 300);
  write_spec(folder, 8);
  REQUIRE(shell("\"$GRIDPRESS\" build --quiet book.yaml", folder.path()).code == 0);
  const auto before = files_below(folder / "output");
  write_spec(folder, 300);
  const CommandResult result =
      shell("ulimit -f 250; \"$GRIDPRESS\" build --quiet book.yaml", folder.path());
  CHECK(result.code == 1);
  CHECK(result.err == "output: error: can't be written to: File too large\n");
  CHECK(files_below(folder / "output") == before);
}
