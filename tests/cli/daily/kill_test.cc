// A run that is killed at any moment and then repeated produces the same files and the same ledger.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "generator/grader/level.h"
#include "publisher/daily/days.h"
#include "publisher/daily/schedule/read_schedule.h"
#include "tests/cli/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// Kills the command after `milliseconds`, unless it has already ended.
void run_and_kill(const TempFolder& folder, const std::string& range, int milliseconds) {
  char pause[16];
  std::snprintf(pause, sizeof pause, "%d.%03d", milliseconds / 1000, milliseconds % 1000);
  shell("$GRIDPRESS daily daily.yaml " + range + " >/dev/null 2>&1 & p=$!; sleep " + pause +
            "; kill -9 $p 2>/dev/null; wait $p; true",
        folder.path());
}

void check_kills(const std::string& range, const std::vector<int>& moments) {
  const TempFolder killed, whole;
  for (const TempFolder* each : {&killed, &whole}) put_schedule(*each, "svg");
  for (const int moment : moments) run_and_kill(killed, range, moment);
  REQUIRE(daily(killed, range).code == 0);
  REQUIRE(daily(whole, range).code == 0);
  const auto expected = files_below(whole.path());
  const auto found = files_below(killed.path());
  for (const auto& [name, bytes] : expected) {
    INFO(name);
    REQUIRE(found.contains(name));
    CHECK(found.at(name) == bytes);
  }
  for (const auto& [name, bytes] : found) {
    INFO(name);
    CHECK(expected.contains(name));
  }
}

}  // namespace

TEST_CASE("an interrupted run leaves complete days, and the next run continues after them",
          "[.more]") {
  const TempFolder stopped, whole;
  for (const TempFolder* each : {&stopped, &whole}) put_schedule(*each, "svg");
  const std::string range = "--from 2026-12-20 --days 6 --today 2026-12-22";
  const Interrupted run = interrupt(
      {.arguments = "daily daily.yaml " + range, .signal = 15, .after = 150}, stopped.path());
  INFO(run.result.err);
  CHECK(run.result.code == 128 + 15);
  CHECK_THAT(run.result.err, Catch::StartsWith("interrupted: "));
  for (const auto& [name, bytes] : files_below(stopped.path())) {
    INFO(name);
    CHECK(name.find("/.gridpress-") == std::string::npos);
  }
  REQUIRE(daily(stopped, range).code == 0);
  REQUIRE(daily(whole, range).code == 0);
  CHECK(files_below(stopped.path()) == files_below(whole.path()));
}

TEST_CASE("killing daily at many moments loses no day and no ledger entry", "[.slow]") {
  std::vector<int> moments;
  unsigned draw = 12345;
  for (int i = 0; i < 40; ++i) {
    draw = draw * 1103515245U + 12345U;
    moments.push_back(static_cast<int>(draw >> 16) % 2500);
  }
  check_kills("--from 2026-12-20 --days 40 --today 2026-12-30", moments);
}

TEST_CASE("a year of puzzles has every level, no missing day and no repeated puzzle", "[.slow]") {
  const TempFolder folder;
  put_schedule(folder);
  ScheduleReading reading = read_schedule(folder / "daily.yaml", DataFiles(GRIDPRESS_ROOT, ""));
  REQUIRE(reading.spec);
  const Schedule& schedule = *reading.spec;
  Result<Ledger> opened = Ledger::open(folder / "year.ledger", schedule.id);
  REQUIRE(opened);
  Ledger ledger = std::move(opened).value();
  const Date last = schedule.start + std::chrono::days(364);
  REQUIRE(make_days(schedule, ledger, last, {}).empty());
  std::set<std::string> forms, numbers;
  std::size_t count = 0;
  for (const Feature& feature : schedule.features) {
    for (Date date = schedule.start; date <= last; date += std::chrono::days(1)) {
      const SectionSpec* request = schedule.request(feature, date);
      const auto entry = ledger.find(date, feature.id);
      INFO(to_text(date) << " " << feature.id);
      REQUIRE(entry.has_value() == (request != nullptr));
      if (!entry) continue;
      CHECK(entry->puzzle.grade.level == request->level.name);
      CHECK(schedule.levels.classify(entry->puzzle.grade, request->size.rows) ==
            schedule.levels.find(request->level.name) - schedule.levels.levels.data() + 1);
      forms.insert(canonical_key(entry->puzzle));
      numbers.insert(feature.id + std::to_string(entry->number));
      ++count;
    }
  }
  CHECK(forms.size() == count);
  CHECK(numbers.size() == count);
}
