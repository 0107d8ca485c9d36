#include "publisher/daily/schedule/schedule.h"

#include <algorithm>

#include "layout/text/punctuation.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace {

using std::chrono::days;

constexpr days kLongestGap{2 * 366};  // limit for previous() and next()

bool is_yearly(const Schedule& schedule, Date date) {
  const auto day = civil(date);
  const std::pair<int, int> own{day.month, day.day};
  return std::ranges::find(schedule.yearly, own) != schedule.yearly.end();
}

// Counts the dates from `from` up to, but not including, `to` that are on one of the weekdays.
int count_weekdays(Date from, Date to, const std::array<bool, kWeekdays>& wanted) {
  const int length = static_cast<int>((to - from).count());
  int count = length / kWeekdays * static_cast<int>(std::ranges::count(wanted, true));
  for (int i = 0; i < length % kWeekdays; ++i) count += wanted[weekday_of(from + days(i))];
  return count;
}

// Counts the holidays from `from` up to, but not including, `to` that are on one of the weekdays.
// Counts each date only once.
int count_holidays(const Schedule& schedule, Date from, Date to,
                   const std::array<bool, kWeekdays>& wanted) {
  int count = 0;
  const auto first = std::ranges::lower_bound(schedule.holidays, from);
  for (auto date = first; date != schedule.holidays.end() && *date < to; ++date) {
    count += wanted[weekday_of(*date)] && !is_yearly(schedule, *date);
  }
  for (int year = civil(from).year; year <= civil(to).year; ++year) {
    for (const auto& [month, day] : schedule.yearly) {
      const auto date = std::chrono::year(year) / month / day;
      if (!date.ok()) continue;  // 29 February in a year without one
      count += from <= Date(date) && Date(date) < to && wanted[weekday_of(date)];
    }
  }
  return count;
}

// Counts the issues from `from` up to, but not including, `to` that appear on one of the weekdays,
// which must be days of publication.
int count_issues(const Schedule& schedule, Date from, Date to,
                 const std::array<bool, kWeekdays>& wanted) {
  from = std::max(from, schedule.start);
  if (from >= to) return 0;
  return count_weekdays(from, to, wanted) - count_holidays(schedule, from, to, wanted);
}

bool comes_on(const Schedule& schedule, const Feature& feature, int weekday) {
  return schedule.days[weekday] && feature.by_weekday[weekday].has_value();
}

// Counts the dates before `date` on which the feature appears, including dates that are skipped.
int count_puzzles(const Schedule& schedule, const Feature& feature, Date date) {
  std::array<bool, kWeekdays> wanted{};
  for (int day = 0; day < kWeekdays; ++day) wanted[day] = comes_on(schedule, feature, day);
  int count = count_issues(schedule, feature.since, date, wanted);
  for (const auto& [special, change] : feature.specials) {
    if (special < feature.since || special >= date || !schedule.has_issue(special)) continue;
    count += static_cast<int>(change.request.has_value()) - wanted[weekday_of(special)];
  }
  return count;
}

const std::string* title_in(const Titles& titles, const std::string& language) {
  for (const std::string& key : {language, std::string()}) {
    if (const auto found = titles.find(key); found != titles.end()) return &found->second;
  }
  return nullptr;
}

std::optional<Date> nearest(const Schedule& schedule, const Edition& edition,
                            const Feature& feature, Date date, days step) {
  const Date end = date + step * kLongestGap.count();
  for (Date day = date + step; day != end + step; day += step) {
    if (schedule.prints(edition, feature, day)) return day;
  }
  return std::nullopt;
}

}  // namespace

bool Schedule::has_issue(Date date) const {
  return date >= start && days[weekday_of(date)] && !is_holiday(date);
}

bool Schedule::is_holiday(Date date) const {
  return std::ranges::binary_search(holidays, date) || is_yearly(*this, date);
}

const SectionSpec* Schedule::planned(const Feature& feature, Date date) const {
  if (date < feature.since || !has_issue(date)) return nullptr;
  const auto special = feature.specials.find(date);
  const auto& request = special != feature.specials.end() ? special->second.request
                                                          : feature.by_weekday[weekday_of(date)];
  return request ? &*request : nullptr;
}

const SectionSpec* Schedule::request(const Feature& feature, Date date) const {
  const auto change = feature.overrides.find(date);
  const bool skipped =
      change != feature.overrides.end() && change->second.kind == Override::Kind::kSkip;
  return skipped ? nullptr : planned(feature, date);
}

int Schedule::number(const Feature& feature, Date date) const {
  switch (feature.numbering) {
    case Numbering::kPuzzles:
      return feature.first_number + count_puzzles(*this, feature, date);
    case Numbering::kDays:
      return feature.first_number + static_cast<int>((date - feature.since).count());
    case Numbering::kIssues:
      return feature.first_number + count_issues(*this, start, date, days);
  }
  return feature.first_number;
}

Puzzle Schedule::graded(const Override& pin) const {
  Puzzle puzzle = pin.pinned;
  if (puzzle.grade.bounded) spec::grade_kept(puzzle, levels);
  return puzzle;
}

bool Schedule::prints(const Edition& edition, const Feature& feature, Date date) const {
  const bool has = std::ranges::any_of(
      edition.features, [&](std::size_t place) { return features[place].id == feature.id; });
  return has && edition.days[weekday_of(date)] && request(feature, date) != nullptr;
}

std::optional<Date> Schedule::previous(const Edition& edition, const Feature& feature,
                                       Date date) const {
  return nearest(*this, edition, feature, date, std::chrono::days(-1));
}

std::optional<Date> Schedule::next(const Edition& edition, const Feature& feature,
                                   Date date) const {
  return nearest(*this, edition, feature, date, std::chrono::days(1));
}

Length Edition::width_of(const Feature& feature) const {
  const auto own = columns.find(feature.id);
  return own != columns.end() ? own->second : column;
}

std::string Edition::title_of(const Feature& feature, Date date) const {
  const std::string* title = nullptr;
  const auto special = feature.specials.find(date);
  if (special != feature.specials.end()) title = title_in(special->second.titles, language);
  if (title == nullptr) title = title_in(feature.titles, language);
  return punctuated(title != nullptr ? *title : printed_name(feature.id), words);
}

}  // namespace gridpress
