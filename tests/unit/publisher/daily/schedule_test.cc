// Which features appear on which dates, and the numbers of their puzzles.
#include <catch2/catch.hpp>

#include "generator/kinds/digit_options.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/daily/schedule/read_schedule.h"
#include "tests/unit/publisher/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;
using std::chrono::days;

namespace {

// The weekdays on which a feature appears in the week from a Monday, such as "mt.t..s".
std::string week_of(const Schedule& schedule, const Feature& feature, Date monday) {
  std::string week;
  for (int day = 0; day < kWeekdays; ++day) {
    const bool comes = schedule.request(feature, monday + days(day)) != nullptr;
    week += comes ? kWeekdayKeys[day][0] : '.';
  }
  return week;
}

}  // namespace

TEST_CASE("only valid dates in the form 2026-12-07 are accepted") {
  CHECK(to_text(date_of("2026-12-24")) == "2026-12-24");
  CHECK(weekday_of(date_of("2026-12-24")) == 3);
  CHECK(weekday_of(date_of("1900-01-01")) == 0);
  CHECK(weekday_of(date_of("2199-12-31")) == 1);
  CHECK(parse_date("2028-02-29"));
  for (const char* wrong :
       {"2026-02-30", "2027-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
        "1899-12-31", "2200-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ",
        " 2026-01-01", "2026-01-0x", "", "+026-01-01", "2026-01--1", "today"}) {
    INFO(wrong);
    CHECK(!parse_date(wrong));
  }
}

TEST_CASE("the example schedule in the manual has no errors") {
  const ScheduleReading reading =
      read_schedule(GRIDPRESS_ROOT "/configs/daily.yaml", DataFiles(GRIDPRESS_ROOT, ""));
  CHECK(render_all(reading.problems, reading.sources) == "");
  REQUIRE(reading.spec);
  const Schedule& schedule = *reading.spec;
  CHECK(schedule.id == "evening-post");
  CHECK(schedule.seed == 4217);
  CHECK(schedule.sha256.size() == 64);
  REQUIRE(schedule.features.size() == 3);
  CHECK(schedule.features[0].id == "kids");
  CHECK(schedule.features[1].id == "sudoku");
  CHECK(schedule.features[2].id == "giant");
  CHECK(schedule.design.slots.panel);
  CHECK(schedule.formats.size() == 4);

  const Feature &kids = schedule.features[0], &sudoku = schedule.features[1],
                &giant = schedule.features[2];
  const Edition &broadsheet = schedule.editions[0], &weekend = schedule.editions[1];
  CHECK(broadsheet.features == std::vector<std::size_t>{0, 1, 2});
  CHECK(weekend.features == std::vector<std::size_t>{0, 1});
  CHECK(broadsheet.width_of(giant).points() == Approx(120 * 72 / 25.4).margin(0.001));
  CHECK(broadsheet.width_of(sudoku).points() == Approx(45 * 72 / 25.4).margin(0.001));
  CHECK(weekend.title_of(kids, date_of("2026-12-05")) == "Für Kinder");
  CHECK(broadsheet.title_of(kids, date_of("2026-12-05")) == "Kids");
  CHECK(broadsheet.title_of(sudoku, date_of("2026-12-24")) == "Christmas Eve Sudoku");
  CHECK(broadsheet.title_of(sudoku, date_of("2026-12-23")) == "Sudoku");
  CHECK(schedule.request(sudoku, date_of("2026-12-24"))->level.name == "gentle");
  CHECK(schedule.request(sudoku, date_of("2026-12-18"))->level.name == "hard");
  CHECK(schedule.request(giant, date_of("2026-12-26")) != nullptr);
  CHECK(schedule.request(giant, date_of("2026-12-26"))->size == Size{16, 16});
  CHECK(schedule.request(giant, date_of("2026-12-25")) == nullptr);
  CHECK(schedule.request(kids, date_of("2026-12-12")) == nullptr);
  CHECK(!schedule.has_issue(date_of("2027-01-01")));
  CHECK(!schedule.has_issue(date_of("2034-12-25")));
  CHECK(schedule.number(sudoku, date_of("2026-12-01")) == 4217);
  CHECK(schedule.number(sudoku, date_of("2026-12-26")) == 4217 + 24);
  CHECK(sudoku.overrides.at(date_of("2026-12-09")).replacements == 1);
  const Override& pin = sudoku.overrides.at(date_of("2026-12-10"));
  CHECK(pin.kind == Override::Kind::kPin);
  CHECK(pin.pinned.grade.level == "medium");
  CHECK(count_givens(digits_of(pin.pinned)->solution) == 81);
}

// Counts one by one instead of using the closed form.
int number_by_counting(const Schedule& schedule, const Feature& feature, Date date) {
  int number = feature.first_number;
  const bool issues = feature.numbering == Numbering::kIssues;
  for (Date day = issues ? schedule.start : feature.since; day < date; day += days(1)) {
    switch (feature.numbering) {
      case Numbering::kDays:
        ++number;
        break;
      case Numbering::kIssues:
        number += schedule.has_issue(day);
        break;
      case Numbering::kPuzzles:
        number += schedule.planned(feature, day) != nullptr;
    }
  }
  return number;
}

TEST_CASE("a feature appears on its publication days from its first date") {
  const Schedule schedule = schedule_of(
      "{id: a, title: A, start: 2026-12-02, days: mon..sat, holidays: [12-25, 2026-12-08]}",
      "features:\n"
      "  - {id: all, difficulty: easy}\n"
      "  - {id: some, difficulty: {wed: easy, fri: medium, tue: easy}, days: [wed, fri, tue]}\n"
      "  - {id: late, difficulty: easy, since: 2026-12-10}\n"
      "  - {id: weekend, difficulty: easy, days: [sat, mon]}\n");
  // Features are in the order of their first dates, then of their names.
  REQUIRE(schedule.features.size() == 4);
  const Feature &all = schedule.features[0], &partly = schedule.features[1],
                &weekend = schedule.features[2], &late = schedule.features[3];
  CHECK(all.id == "all");
  CHECK(late.id == "late");
  CHECK(week_of(schedule, all, date_of("2026-11-30")) == "..wtfs.");
  CHECK(week_of(schedule, all, date_of("2026-12-07")) == "m.wtfs.");
  CHECK(week_of(schedule, all, date_of("2026-12-21")) == "mtwt.s.");
  CHECK(week_of(schedule, all, date_of("2028-12-25")) == ".twtfs.");
  CHECK(week_of(schedule, partly, date_of("2026-12-07")) == "..w.f..");
  CHECK(week_of(schedule, late, date_of("2026-12-07")) == "...tfs.");
  CHECK(week_of(schedule, weekend, date_of("2026-12-07")) == "m....s.");
  CHECK(schedule.request(partly, date_of("2026-12-11"))->level.name == "medium");
}

TEST_CASE("calculated puzzle numbers match those found by counting") {
  const Schedule schedule = schedule_of(
      "{id: a, title: A, start: 2026-12-02, days: mon..sat, "
      "holidays: [12-25, 02-29, 2027-01-06, 2027-12-25, 2027-03-07]}",
      "features:\n"
      "  - {id: all, difficulty: easy, first_number: 4217}\n"
      "  - {id: days, difficulty: easy, numbering: days, first_number: 10, since: 2026-12-12}\n"
      "  - {id: issues, difficulty: easy, numbering: issues, days: [thu], since: 2026-12-12}\n"
      "  - {id: two, difficulty: easy, days: [wed, sat], since: 2026-12-12}\n"
      "dates:\n"
      "  2026-12-17: {two: {difficulty: hard}, all: none}\n"
      "  2026-12-19: {two: none}\n"
      "  2027-01-07: no issue\n"
      "  2027-01-08: {two: {size: 6}}\n"
      "overrides:\n"
      "  2026-12-30: {two: skip, all: {replace: 3}}\n");
  for (const Feature& feature : schedule.features) {
    INFO(feature.id);
    for (Date date = feature.since; date < date_of("2028-04-01"); date += days(1)) {
      if (schedule.number(feature, date) == number_by_counting(schedule, feature, date)) continue;
      FAIL_CHECK(to_text(date));
    }
    const Date last = date_of("2199-12-31");
    CHECK(schedule.number(feature, last) == number_by_counting(schedule, feature, last));
  }
}

TEST_CASE("skipping a date changes no puzzle number") {
  const std::string newspaper = "{id: a, title: A, start: 2026-12-01}";
  const std::string features = "features:\n  - {id: a, difficulty: easy}\n";
  const Schedule before = schedule_of(newspaper, features);
  const Schedule after = schedule_of(newspaper, features + "overrides:\n  2026-12-05: {a: skip}\n");
  for (int day = 0; day < 20; ++day) {
    const Date date = before.start + days(day);
    CHECK(before.number(before.features[0], date) == day + 1);
    CHECK(after.number(after.features[0], date) == day + 1);
    CHECK((after.request(after.features[0], date) == nullptr) == (day == 4));
    CHECK(after.planned(after.features[0], date) != nullptr);
  }
}

TEST_CASE("yesterday's solution is from the edition's previous issue with the feature") {
  const Schedule schedule =
      schedule_of("{id: a, title: A, start: 2026-12-01, days: mon..sat, holidays: [2026-12-26]}",
                  "features:\n"
                  "  - {id: all, difficulty: easy}\n"
                  "  - {id: once, difficulty: easy, days: []}\n"
                  "editions:\n"
                  "  - {id: daily}\n"
                  "  - {id: weekend, days: [sat], features: [all]}\n"
                  "dates:\n  2026-12-10: {once: {size: 6}}\n"
                  "overrides:\n  2026-12-11: {all: skip}\n");
  const Feature &all = schedule.features[0], &once = schedule.features[1];
  const Edition &daily = schedule.editions[0], &weekend = schedule.editions[1];
  const auto text = [](std::optional<Date> date) { return date ? to_text(*date) : "none"; };
  CHECK(text(schedule.previous(daily, all, date_of("2026-12-07"))) == "2026-12-05");
  CHECK(text(schedule.next(daily, all, date_of("2026-12-05"))) == "2026-12-07");
  CHECK(text(schedule.previous(daily, all, date_of("2026-12-12"))) == "2026-12-10");
  CHECK(text(schedule.previous(daily, all, date_of("2026-12-01"))) == "none");
  CHECK(text(schedule.previous(weekend, all, date_of("2027-01-02"))) == "2026-12-19");
  CHECK(text(schedule.next(weekend, all, date_of("2026-12-19"))) == "2027-01-02");
  CHECK(text(schedule.next(daily, once, date_of("2026-12-01"))) == "2026-12-10");
  CHECK(text(schedule.next(daily, once, date_of("2026-12-10"))) == "none");
  CHECK(text(schedule.next(weekend, once, date_of("2026-12-01"))) == "none");
  CHECK(schedule.prints(daily, once, date_of("2026-12-10")));
  CHECK(!schedule.prints(weekend, once, date_of("2026-12-10")));
  CHECK(!schedule.prints(weekend, all, date_of("2026-12-26")));
}

TEST_CASE("keys for a single date override the usual ones") {
  const Schedule schedule =
      schedule_of("{id: a, title: A, start: 2026-12-01, language: de}",
                  "features:\n"
                  "  - {id: a, title: Rätsel, size: 6, box: 3x2, symmetry: rotational,\n"
                  "     difficulty: {mon: easy, tue: gentle}, days: [mon, tue]}\n"
                  "dates:\n"
                  "  2026-12-07: {a: {minimal: true}}\n"
                  "  2026-12-08: {a: {size: 9, difficulty: hard, title: {en: Feast}}}\n"
                  "  2026-12-09: {a: {difficulty: medium, symmetry: none}}\n");
  const Feature& feature = schedule.features[0];
  const auto request = [&](const char* date) { return *schedule.request(feature, date_of(date)); };
  const SectionSpec monday = request("2026-12-07"), tuesday = request("2026-12-08"),
                    wednesday = request("2026-12-09"), usual = request("2026-12-14");
  const auto options = [](const SectionSpec& section) {
    return digit_options(section.options.get(), section.size);
  };
  CHECK(usual.size == Size{6, 6});
  CHECK(options(usual).box.rows == 3);
  CHECK(usual.id == "a");
  CHECK(!options(usual).minimal);
  CHECK(options(monday).minimal);
  CHECK(monday.level.name == "easy");
  CHECK(options(monday).symmetry == Symmetry::kRotational);
  CHECK(tuesday.size == Size{9, 9});
  CHECK(options(tuesday).box.rows == 3);
  CHECK(options(tuesday).box.columns == 3);
  CHECK(tuesday.level.name == "hard");
  CHECK(options(tuesday).symmetry == Symmetry::kRotational);
  CHECK(wednesday.level.name == "medium");
  CHECK(options(wednesday).symmetry == Symmetry::kNone);
  CHECK(schedule.request(feature, date_of("2026-12-10")) == nullptr);
  const Edition& edition = schedule.editions[0];
  CHECK(edition.id.empty());
  CHECK(edition.language == "de");
  CHECK(edition.words.language == "de");
  CHECK(edition.title_of(feature, date_of("2026-12-07")) == "Rätsel");
  CHECK(edition.title_of(feature, date_of("2026-12-08")) == "Feast");
}

TEST_CASE("without editions there is one edition whose columns are as wide as each feature needs") {
  const Schedule schedule =
      schedule_of("{id: a, title: A, start: 2026-12-01}",
                  "features:\n  - {id: small, difficulty: easy}\n"
                  "  - {id: sunday-giant, size: 16, difficulty: easy, days: [sun]}\n");
  REQUIRE(schedule.editions.size() == 1);
  const Edition& edition = schedule.editions[0];
  CHECK(edition.width_of(schedule.features[0]).points() == Approx(45 * 72 / 25.4).margin(0.001));
  CHECK(edition.width_of(schedule.features[1]).points() == Approx(80 * 72 / 25.4).margin(0.001));
  CHECK(edition.title_of(schedule.features[1], schedule.start) == "Sunday giant");
  CHECK(edition.dpi == 600);
  CHECK(schedule.seed != 0);
  CHECK(schedule.name_pattern == "{date:%Y%m%d}_{feature}_{number}_{p|s}");
}

TEST_CASE("two pinned puzzles that are near-copies of each other are reported") {
  const std::string puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::string near = puzzle;
  near[2] = '4';  // one more given
  const auto problems = [&](const std::string& second) {
    return problems_of(reading_of("{id: a, title: A, start: 2026-12-01}",
                                  "features: [{id: a, difficulty: easy}]\noverrides:\n"
                                  "  2026-12-01: {a: {pin: \"" +
                                      puzzle +
                                      "\"}}\n"
                                      "  2026-12-02: {a: {pin: \"" +
                                      second + "\"}}\n"));
  };
  CHECK_THAT(problems(near),
             Catch::StartsWith("daily.yaml:5:25: warning: nearly the same puzzle as the one pinned "
                               "on line 4\n"));
  CHECK_THAT(
      problems("5....864.6.....18..4...6..2...2....7.2.8.1.5.1....5...4..5...9..53.....4.687....1"),
      !Catch::Contains("nearly the same"));
}

TEST_CASE("a pinned puzzle too hard for all levels is graded when its issue is made") {
  const std::string hardest =
      "98.7..6....5.9..7......54..32...1.....19...3.....3...62..58.....4....9....7..9.8.";
  const ScheduleReading reading = reading_of("{id: a, title: A, start: 2026-12-01}",
                                             "features:\n  - {id: a, difficulty: fiendish}\n"
                                             "overrides:\n  2026-12-01: {a: {pin: \"" +
                                                 hardest + "\"}}\n");
  REQUIRE(reading.spec);
  REQUIRE(reading.problems.size() == 1);
  CHECK(reading.problems[0].message ==
        "the puzzle is not in any level (rated 8.0 or more, 25 clues), but the schedule asks for "
        "'fiendish'");
  const Schedule& schedule = *reading.spec;
  const Override& pin = schedule.features[0].overrides.at(schedule.start);
  CHECK(pin.pinned.grade.bounded);
  const Puzzle whole = schedule.graded(pin);
  CHECK(!whole.grade.bounded);
  CHECK(*whole.grade.rating > 10);
  CHECK(digits_of(whole)->solution == digits_of(pin.pinned)->solution);
}
