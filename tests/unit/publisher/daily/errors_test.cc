// Each broken schedule broken/<name>.yaml must cause exactly the messages in broken/<name>.txt.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/run_command.h"
#include "tests/unit/publisher/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kFolder = GRIDPRESS_ROOT "/tests/unit/publisher/daily/broken";

constexpr double kMaxSeconds = 5 * kSlowness;

std::string text_of(const std::string& name) {
  std::ifstream file(kFolder + "/" + name);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

// If GRIDPRESS_GOLDENS=1 is set, this rewrites the texts; review the diff.
TEST_CASE("each broken schedule gets the messages in its transcript") {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".yaml") continue;
    const std::string name = entry.path().stem();
    INFO(name);
    const ScheduleReading reading =
        read_schedule_text(name + ".yaml", text_of(name + ".yaml"), DataFiles(GRIDPRESS_ROOT, ""));
    const std::string problems = problems_of(reading);
    CHECK(!reading.spec);
    if (std::getenv("GRIDPRESS_GOLDENS") != nullptr) {
      std::ofstream(kFolder + "/" + name + ".txt") << problems;
    }
    CHECK(problems == text_of(name + ".txt"));
    ++count;
  }
  CHECK(count >= 12);
}

TEST_CASE("keys without effect in a schedule cause a warning") {
  const ScheduleReading reading =
      reading_of("{id: a, title: A, start: 2026-12-01, days: mon..sat}",
                 "features:\n"
                 "  - {id: a, difficulty: {mon: easy, tue: easy, sat: hard}, days: [mon, tue]}\n"
                 "  - {id: b, difficulty: easy, days: []}\n"
                 "dates: {2026-12-06: no issue, 2026-12-09: {a: none}}\n");
  CHECK(reading.spec);
  CHECK(problems_of(reading) ==
        "daily.yaml:3:53: warning: the feature doesn't appear on sat\n"
        "    3 |   - {id: a, difficulty: {mon: easy, tue: easy, sat: hard}, days: [mon, tue]}\n"
        "      |                                                     ^~~~\n"
        "  hint: remove this level, unless 'dates' adds the feature on that day\n"
        "daily.yaml:4:5: warning: 'b' is not printed in any edition\n"
        "    4 |   - {id: b, difficulty: easy, days: []}\n"
        "      |     ^\n"
        "daily.yaml:5:9: warning: the newspaper doesn't appear on 2026-12-06, a Sunday\n"
        "    5 | dates: {2026-12-06: no issue, 2026-12-09: {a: none}}\n"
        "      |         ^~~~~~~~~~\n"
        "daily.yaml:5:44: warning: 'a' never appears on a Wednesday\n"
        "    5 | dates: {2026-12-06: no issue, 2026-12-09: {a: none}}\n"
        "      |                                            ^\n");
}

TEST_CASE("the largest schedules are accepted or refused within a time limit", "[.more]") {
  const std::string newspaper = "{id: a, title: A, start: 1990-01-01}";
  const std::string features = "features:\n  - {id: a, difficulty: easy}\n";
  const auto dates = [](int count, const std::string& value) {
    std::string text;
    for (int day = 0; day < count; ++day) {
      text += "  " + to_text(date_of("1990-01-01") + std::chrono::days(day)) + ": " + value + "\n";
    }
    return text;
  };
  const auto list = [](int count, const std::string& first, const std::string& rest) {
    std::string text;
    for (int i = 0; i < count; ++i) text += first + std::to_string(i) + rest + "\n";
    return text;
  };
  const auto seconds_of = [&](const std::string& rest, bool good) {
    const std::clock_t start = std::clock();
    const ScheduleReading reading = reading_of(newspaper, rest);
    CHECK(reading.spec.has_value() == good);
    CHECK(reading.problems.size() <= 201);
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  CHECK(seconds_of(features + "overrides:\n" + dates(5000, "{a: skip}"), true) < kMaxSeconds);
  CHECK(seconds_of(features + "overrides:\n" + dates(40000, "{a: skip}"), false) < kMaxSeconds);
  CHECK(seconds_of(features + "overrides:\n" + dates(9000, "{b: {pin: x}}"), false) < kMaxSeconds);
  CHECK(seconds_of(features + "dates:\n" + dates(5000, "{a: {difficulty: medium}}"), true) <
        kMaxSeconds);
  CHECK(seconds_of(features + "dates:\n" + dates(5000, "{a: {difficulty: evil}}"), false) <
        kMaxSeconds);
  CHECK(seconds_of(features + "dates:\n" + dates(40000, "no issue"), false) < kMaxSeconds);
  CHECK(seconds_of("features:\n" + list(30000, "  - {id: a", ", difficulty: easy}"), false) <
        kMaxSeconds);
  CHECK(seconds_of("features:\n" + list(50, "  - {id: a", ", size: 99}"), false) < kMaxSeconds);
  CHECK(seconds_of(features + "editions:\n" + list(90000, "- {id: e", "}"), false) < kMaxSeconds);
}
