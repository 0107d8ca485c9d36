#include "publisher/daily/ledger_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "generator/base/count_noun.h"

namespace gridpress {
namespace {

constexpr const char* kPutBack = "undo the change to the schedule";

// By date: the features that have a published puzzle but aren't in the schedule on that date any
// more.
using DroppedDates = std::map<Date, std::vector<std::string>>;

DroppedDates dropped_dates(const Schedule& schedule, Ledger& ledger) {
  DroppedDates dropped;
  for (const Feature& feature : schedule.features) {
    for (const Date date : ledger.dates_of(feature.id)) {
      if (schedule.planned(feature, date) == nullptr) dropped[date].push_back(feature.id);
    }
  }
  return dropped;
}

// The schedule with these features restored, as it was before the dates became holidays or the key
// `dates` removed the features from them.
Schedule with_dates(Schedule schedule, const DroppedDates& dropped) {
  for (const auto& [date, features] : dropped) {
    const CivilDate day = civil(date);
    std::erase(schedule.holidays, date);
    std::erase(schedule.yearly, std::pair(day.month, day.day));
    for (Feature& feature : schedule.features) {
      const auto special = feature.specials.find(date);
      if (special != feature.specials.end() && !special->second.request) {
        feature.specials.erase(special);
      }
    }
  }
  return schedule;
}

// For each published date that is still in the schedule: the published number minus the number that
// the schedule gives the date.
std::vector<int> shifts(const Schedule& schedule, const Feature& feature, Ledger& ledger) {
  std::vector<int> all;
  for (const Date date : ledger.dates_of(feature.id)) {
    if (schedule.planned(feature, date) == nullptr) continue;
    const auto published = ledger.published(date, feature.id);
    if (published) all.push_back(published->number - schedule.number(feature, date));
  }
  return all;
}

std::string skip_advice(const DroppedDates& dropped) {
  std::string dates, overrides;
  for (const auto& [date, features] : dropped) {
    const std::string comma = dates.empty() ? "" : ", ";
    std::string skips;
    for (const std::string& id : features) skips += (skips.empty() ? "" : ", ") + id + ": skip";
    dates += comma + to_text(date);
    overrides += fmt::format("{}{}: {{{}}}", comma, to_text(date), skips);
  }
  return fmt::format(
      "to drop a puzzle without changing numbers, remove {} from 'holidays' or 'dates' and write "
      "overrides: {{{}}}",
      dates, overrides);
}

class LedgerCheck {
 public:
  LedgerCheck(const Schedule& schedule, Ledger& ledger, DayRange range)
      : schedule_(schedule), ledger_(ledger), range_(range) {}

  Diagnostics run() {
    for (const Feature& feature : schedule_.features) check(feature);
    if (ledger_.failed()) return ledger_.problems();
    return std::move(problems_);
  }

 private:
  void check(const Feature& feature) {
    std::vector<Date> renumbered, kept;
    for (const Date date : ledger_.dates_of(feature.id)) {
      if (date < range_.first || date > range_.last) continue;
      if (override_changed(feature, date, ledger_)) continue;
      const auto published = ledger_.published(date, feature.id);
      if (!published) return;  // reading the ledger failed
      if (schedule_.planned(feature, date) == nullptr) {
        dropped(feature, date, published->number);
      } else if (published->number != schedule_.number(feature, date)) {
        renumbered.push_back(date);
      } else if (!is_pinned(*published) &&
                 published->request != request_fingerprint(schedule_, feature, date)) {
        kept.push_back(date);
      }
    }
    if (!renumbered.empty()) report_numbers(feature, renumbered);
    if (!kept.empty()) report_kept(feature, kept);
  }

  // Whether the puzzle was pinned by the editor, so that no request made it.
  static bool is_pinned(const Ledger::Published& published) {
    return published.change && published.change->starts_with("pin ");
  }

  void add(const Feature& feature, Severity severity, std::string message, std::string hint) {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.severity = severity;
    problem.file = schedule_.file;
    problem.pos = feature.pos;
    problems_.push_back(std::move(problem));
  }

  void dropped(const Feature& feature, Date date, int number) {
    add(feature, Severity::kError,
        fmt::format("'{}' was made for {} as number {}, but the schedule no longer has it on that "
                    "date",
                    feature.id, to_text(date), number),
        number_advice(schedule_, feature, ledger_));
  }

  static std::string others(std::size_t count) { return count_noun(count, "other date"); }

  void report_numbers(const Feature& feature, const std::vector<Date>& dates) {
    const Date date = dates.front();
    const auto published = ledger_.published(date, feature.id);
    if (!published) return;
    add(feature, Severity::kError,
        fmt::format("'{}' was made for {} as number {}, but the schedule now numbers it {}{}",
                    feature.id, to_text(date), published->number, schedule_.number(feature, date),
                    dates.size() == 1 ? "" : fmt::format(" (and on {})", others(dates.size() - 1))),
        number_advice(schedule_, feature, ledger_));
  }

  void report_kept(const Feature& feature, const std::vector<Date>& dates) {
    const Date date = dates.front();
    add(feature, Severity::kWarning,
        fmt::format("'{}' keeps the puzzle made for {}{}: the schedule now asks for something else",
                    feature.id, to_text(date),
                    dates.size() == 1 ? "" : " and " + others(dates.size() - 1)),
        fmt::format("to replace a puzzle that isn't printed yet, write overrides: {{{}: {{{}: "
                    "{{replace: {}}}}}}}",
                    to_text(date), feature.id, ledger_.withdrawn(date, feature.id) + 1));
  }

  const Schedule& schedule_;
  Ledger& ledger_;
  const DayRange range_;
  Diagnostics problems_;
};

}  // namespace

std::string number_advice(const Schedule& schedule, const Feature& feature, Ledger& ledger) {
  const auto all_are = [](const std::vector<int>& shifts, int shift) {
    return std::ranges::all_of(shifts, [&](int other) { return other == shift; });
  };
  if (const DroppedDates dropped = dropped_dates(schedule, ledger); !dropped.empty()) {
    const Schedule before = with_dates(schedule, dropped);
    const auto same = std::ranges::find(before.features, feature.id, &Feature::id);
    const bool restored =
        dropped_dates(before, ledger).empty() && all_are(shifts(before, *same, ledger), 0);
    return restored ? skip_advice(dropped) : kPutBack;
  }
  const std::vector<int> all = shifts(schedule, feature, ledger);
  if (all.empty() || !all_are(all, all.front()) || feature.first_number + all.front() < 0) {
    return kPutBack;
  }
  return fmt::format("write first_number: {} for '{}'", feature.first_number + all.front(),
                     feature.id);
}

Diagnostics check_ledger(const Schedule& schedule, Ledger& ledger, DayRange range) {
  return LedgerCheck(schedule, ledger, range).run();
}

}  // namespace gridpress
