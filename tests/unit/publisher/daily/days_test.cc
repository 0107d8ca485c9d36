// A date's puzzle depends only on the schedule, overrides and earlier dates, and never repeats.
#include "publisher/daily/days.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>

#include "generator/model/digit_puzzle.h"
#include "publisher/daily/ledger_check.h"
#include "tests/unit/publisher/daily/ledger_files.h"
#include "tests/unit/publisher/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;
using std::chrono::days;

namespace {

// So few 4x4 puzzles exist that on most days some candidates have already been used.
constexpr const char* kTiny = "features: [{id: tiny, title: Tiny, size: 4, difficulty: easy}]\n";
constexpr const char* kTwo =
    "features:\n- {id: tiny, title: Tiny, size: 4, difficulty: easy}\n"
    "- {id: late, title: Late, size: 4, difficulty: easy, since: 2026-12-03}\n";

constexpr const char* kPost = "{id: post, title: Post, language: en, seed: 5, start: 2026-12-01}";

Schedule post(const std::string& rest) {
  return schedule_of(kPost, rest);
}

// The givens and number of each published puzzle.
using Published = std::map<std::string, std::string>;

Published published(const std::string& file, const Schedule& schedule, Date last) {
  Ledger ledger = open_ledger(file);
  Published all;
  for (const Feature& feature : schedule.features) {
    for (const Date date : ledger.dates_of(feature.id)) {
      if (date > last) continue;
      const auto entry = ledger.find(date, feature.id);
      REQUIRE(entry);
      all[to_text(date) + " " + feature.id] =
          std::to_string(entry->number) + " " + to_line(digits_of(entry->puzzle)->givens);
    }
  }
  return all;
}

void make(const std::string& file, const Schedule& schedule, const std::string& last,
          int jobs = 1) {
  Ledger ledger = open_ledger(file);
  const Diagnostics problems = make_days(schedule, ledger, date_of(last), {jobs, {}});
  INFO((problems.empty() ? "" : problems.front().message));
  REQUIRE(problems.empty());
}

std::string problem_of(const std::string& file, const Schedule& schedule, const std::string& last) {
  Ledger ledger = open_ledger(file);
  const Diagnostics problems = make_days(schedule, ledger, date_of(last), {1, {}});
  REQUIRE(!problems.empty());
  return problems.front().message;
}

}  // namespace

TEST_CASE("a date's puzzle depends on neither the requested range nor the number of threads") {
  const LedgerFolder folder;
  const Schedule schedule = post(kTwo);
  const Date last = date_of("2027-02-10");
  make(folder.file("whole"), schedule, "2027-02-10");
  make(folder.file("more"), schedule, "2027-03-15", 2);
  for (const char* end : {"2026-12-01", "2026-12-20", "2026-12-31", "2027-02-10"}) {
    make(folder.file("parts"), schedule, end, 2);
  }
  const Published whole = published(folder.file("whole"), schedule, last);
  CHECK(whole.size() == 72 + 70);
  CHECK(published(folder.file("parts"), schedule, last) == whole);
  CHECK(published(folder.file("more"), schedule, last) == whole);
}

TEST_CASE("no two published puzzles are equivalent, even in different features") {
  const LedgerFolder folder;
  const Schedule schedule = post(kTwo);
  make(folder.file(), schedule, "2027-01-31");
  Ledger ledger = open_ledger(folder.file());
  std::set<std::string> forms;
  std::size_t count = 0;
  for (const Feature& feature : schedule.features) {
    for (const Date date : ledger.dates_of(feature.id)) {
      forms.insert(canonical_key(ledger.find(date, feature.id)->puzzle));
      ++count;
    }
  }
  CHECK(forms.size() == count);
  CHECK(count == 62 + 60);
}

TEST_CASE("a newer feature doesn't use the puzzle of an older feature on the same date") {
  const LedgerFolder folder;
  const Schedule one = post(kTiny), two = post(kTwo);
  for (Date date = date_of("2026-12-03"); date < date_of("2026-12-25"); date += days(1)) {
    make(folder.file("two"), two, to_text(date - days(1)));
    const std::string copy = folder.file(to_text(date));
    std::filesystem::copy_file(folder.file("two"), copy);
    make(copy, one, to_text(date));
    make(folder.file("two"), two, to_text(date));
    const std::string key = to_text(date) + " tiny";
    CHECK(published(copy, one, date).at(key) == published(folder.file("two"), two, date).at(key));
  }
}

TEST_CASE("a replaced puzzle stays on record, no matter when the override was added") {
  const LedgerFolder folder;
  const Schedule before = post(kTwo);
  const std::string change = GENERATE("{replace: 1}", "{replace: 2}");
  const Schedule after = post(kTwo + ("overrides: {2026-12-05: {tiny: " + change + "}}\n"));
  make(folder.file("late"), before, "2026-12-05");
  const auto first = published(folder.file("late"), before, date_of("2026-12-05"));
  make(folder.file("late"), after, "2026-12-20");
  make(folder.file("fresh"), after, "2026-12-20");
  const Date last = date_of("2026-12-20");
  const auto late = published(folder.file("late"), after, last);
  CHECK(late == published(folder.file("fresh"), after, last));
  CHECK(late.at("2026-12-05 tiny") != first.at("2026-12-05 tiny"));
  CHECK(late.at("2026-12-04 tiny") == first.at("2026-12-04 tiny"));
  make(folder.file("late"), after, "2026-12-20");
  CHECK(published(folder.file("late"), after, last) == late);
}

TEST_CASE("a skipped date has no puzzle, and its number and puzzle aren't used again") {
  const LedgerFolder folder;
  const Schedule before = post(kTiny);
  const Schedule after = post(kTiny + std::string("overrides: {2026-12-05: {tiny: skip}}\n"));
  make(folder.file(), before, "2026-12-10");
  const Date last = date_of("2026-12-10");
  Published expected = published(folder.file(), before, last);
  make(folder.file(), after, "2026-12-10");
  expected.erase("2026-12-05 tiny");
  CHECK(published(folder.file(), after, last) == expected);
}

TEST_CASE("a pinned puzzle appears on its date only") {
  const LedgerFolder folder;
  const Schedule plain = post(kTiny);
  make(folder.file("plain"), plain, "2026-12-20");
  // The puzzle that December 3 would get is pinned to December 9.
  const std::string third =
      published(folder.file("plain"), plain, date_of("2026-12-20")).at("2026-12-03 tiny").substr(2);
  const Schedule pinned =
      post(kTiny + ("overrides: {2026-12-09: {tiny: {pin: \"" + third + "\"}}}\n"));
  make(folder.file("pinned"), pinned, "2026-12-20");
  const auto all = published(folder.file("pinned"), pinned, date_of("2026-12-20"));
  CHECK(all.at("2026-12-09 tiny") == "9 " + third);
  CHECK(all.at("2026-12-03 tiny") != "3 " + third);
  // If the ledger says that the puzzle has already been published, this is refused.
  CHECK(problem_of(folder.file("plain"), pinned, "2026-12-20") ==
        "the puzzle pinned to 2026-12-09 was published before: 2026-12-03, 'tiny'");
}

TEST_CASE("no date gets a near-copy of a puzzle that is pinned or published") {
  const LedgerFolder folder;
  const std::string large = "features: [{id: large, title: Large, difficulty: easy}]\n";
  const Schedule plain = post(large);
  make(folder.file("plain"), plain, "2026-12-03");
  Ledger ledger = open_ledger(folder.file("plain"));
  const Puzzle third = ledger.find(date_of("2026-12-03"), "large")->puzzle;
  Grid more = digits_of(third)->givens;
  const auto empty = std::ranges::find(more, 0) - more.begin();
  more[static_cast<std::size_t>(empty)] =
      digits_of(third)->solution[static_cast<std::size_t>(empty)];
  const auto with_pin = [&](const std::string& date) {
    ScheduleReading reading = reading_of(  // may cause a warning about the pinned puzzle's level
        kPost, large + "overrides: {" + date + ": {large: {pin: \"" + to_line(more) + "\"}}}\n");
    REQUIRE(reading.spec);
    return std::move(*reading.spec);
  };
  const auto third_of = [&](const std::string& file, const Schedule& schedule) {
    make(folder.file(file), schedule, "2026-12-03");
    const Date date = date_of("2026-12-03");
    return published(folder.file(file), schedule, date).at("2026-12-03 large").substr(2);
  };
  CHECK(third_of("pinned later", with_pin("2026-12-09")) != to_line(digits_of(third)->givens));
  make(folder.file("published"), with_pin("2026-12-01"), "2026-12-02");
  CHECK(third_of("published", plain) != to_line(digits_of(third)->givens));
}

TEST_CASE("a date may be pinned to the puzzle that it would get anyway") {
  const LedgerFolder folder;
  const Schedule plain = post(kTiny);
  make(folder.file(), plain, "2026-12-05");
  const auto before = published(folder.file(), plain, date_of("2026-12-05"));
  const Schedule pinned = post(kTiny + ("overrides: {2026-12-03: {tiny: {pin: \"" +
                                        before.at("2026-12-03 tiny").substr(2) + "\"}}}\n"));
  make(folder.file(), pinned, "2026-12-05");
  CHECK(published(folder.file(), pinned, date_of("2026-12-05")) == before);
}

TEST_CASE("puzzles published under another schedule are reported and left unchanged") {
  const LedgerFolder folder;
  const Schedule before = post(kTiny);
  make(folder.file(), before, "2026-12-05");
  const auto check = [&](const std::string& rest) {
    const Schedule after = post(rest);
    Ledger ledger = open_ledger(folder.file());
    const Diagnostics problems =
        check_ledger(after, ledger, {date_of("2026-12-04"), date_of("2026-12-06")});
    std::string text;
    for (const Diagnostic& problem : problems) {
      text += problem.message + "\n" + problem.hint + "\n";
    }
    return text;
  };
  CHECK(check(kTiny) == "");
  CHECK(check("features: [{id: tiny, title: Other, size: 4, difficulty: easy}]") == "");
  CHECK(
      check("features: [{id: tiny, title: Tiny, size: 4, difficulty: gentle}]") ==
      "'tiny' keeps the puzzle made for 2026-12-04 and 1 other date: the schedule now asks for "
      "something else\n"
      "to replace a puzzle that isn't printed yet, write overrides: {2026-12-04: {tiny: {replace: "
      "1}}}\n");
  CHECK(check("features: [{id: tiny, title: T, size: 4, difficulty: easy, days: mon..fri}]") ==
        "'tiny' was made for 2026-12-05 as number 5, but the schedule no longer has it on that "
        "date\n"
        "undo the change to the schedule\n");
  CHECK(check("features: [{id: tiny, title: T, size: 4, difficulty: easy, first_number: 7}]") ==
        "'tiny' was made for 2026-12-04 as number 4, but the schedule now numbers it 10 (and on 1 "
        "other "
        "date)\n"
        "write first_number: 1 for 'tiny'\n");
  CHECK(check(kTiny + std::string("overrides: {2026-12-05: {tiny: {replace: 1}}}")) == "");
}

TEST_CASE("two puzzles of a feature never have the same number") {
  const LedgerFolder folder;
  make(folder.file(), post(kTiny), "2026-12-05");
  const Schedule after = schedule_of(
      "{id: post, title: Post, language: en, seed: 5, start: 2026-12-01, "
      "holidays: [2026-12-02]}",
      kTiny);
  CHECK(problem_of(folder.file(), after, "2026-12-06") ==
        "'tiny' on 2026-12-06 would be number 5, which 2026-12-05 already has");
}

// Bug: a replaced puzzle was regenerated when the schedule's level changed.
TEST_CASE("a replaced puzzle stays if the level changes, but not if its override changes") {
  const LedgerFolder folder;
  const auto schedule = [&](const std::string& level, const std::string& change) {
    return post("features: [{id: tiny, title: Tiny, size: 4, difficulty: " + level +
                "}]\noverrides: {2026-12-05: {tiny: {" + change + "}}}\n");
  };
  const Date last = date_of("2026-12-06");
  make(folder.file(), schedule("easy", "replace: 1"), "2026-12-06");
  const auto before = published(folder.file(), schedule("easy", "replace: 1"), last);
  make(folder.file(), schedule("gentle", "replace: 1"), "2026-12-06");
  CHECK(published(folder.file(), schedule("gentle", "replace: 1"), last) == before);
  make(folder.file(), schedule("gentle", "replace: 2"), "2026-12-06");
  auto after = published(folder.file(), schedule("gentle", "replace: 2"), last);
  CHECK(after.at("2026-12-05 tiny") != before.at("2026-12-05 tiny"));
  after["2026-12-05 tiny"] = before.at("2026-12-05 tiny");
  CHECK(after == before);
}

TEST_CASE("a feature for which too few puzzles exist is reported", "[.slow]") {
  const LedgerFolder folder;
  const Schedule schedule = post(
      "difficulties: {levels: {full: {clues: 1..40, sizes: {4: {clues: 14..14}}}}}\n"
      "features: [{id: tiny, title: Tiny, size: 4, difficulty: full, symmetry: rotational}]\n");
  const std::string problem = problem_of(folder.file(), schedule, "2030-12-31");
  CHECK_THAT(problem,
             Catch::Matches(
                 "'tiny' on 2026-..-..: the next .* candidates have all been published before"));
}
