// gridpress daily: makes a newspaper's puzzles from its schedule.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/count_noun.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/daily/days.h"
#include "publisher/daily/ledger_check.h"
#include "publisher/daily/output.h"
#include "publisher/daily/schedule/read_schedule.h"
#include "publisher/daily/stale_solutions.h"
#include "publisher/system/build_date.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

constexpr int kMaxDays = 3660;

struct DailyOptions {
  std::string schedule, from, today, out = "output";
  int days = 1, jobs = 0;
  bool quiet = false, json = false;
};

std::optional<int> parse(const std::vector<std::string>& arguments, DailyOptions& options) {
  Arguments asked(
      "daily",
      "Writes pictures and data for each day to <DIR>/<id>/<YYYY>/<MM>/<DD>/<feature>/. Rebuilding "
      "a published day reproduces it exactly.");
  asked.text("SPEC", options.schedule, "Newspaper schedule (YAML)").required();
  asked.text("--from", options.from, "First day, such as 2026-12-24").unit("DATE").required();
  asked.number("--days", options.days, {1, kMaxDays}, "Number of days").shown();
  asked.text("--today", options.today, "Last day to show in the archive")
      .unit("DATE")
      .shown("today");
  asked.text("--out", options.out, "Folder to write to").not_empty().unit("DIR").shown();
  asked.jobs(options.jobs);
  asked.flag("--quiet", options.quiet, "Don't print progress or the summary");
  asked.flag("--json", options.json, "Print the summary as JSON");
  asked.example("gridpress daily configs/daily.yaml --from 2026-12-01 --days 31");
  return asked.parse(arguments);
}

Result<Date> date_of(const std::string& option, const std::string& text) {
  if (const auto date = parse_date(text)) return *date;
  return failure(fmt::format("{} needs a date, not '{}'", option, text),
                 "write year, month and day, such as 2026-12-24");
}

// Today's date: from --today, else from SOURCE_DATE_EPOCH, else from the clock. The date stored in
// files is a different one.
Result<Date> today_of(const DailyOptions& options) {
  if (!options.today.empty()) return date_of("--today", options.today);
  if (std::getenv("SOURCE_DATE_EPOCH") != nullptr) {
    const Result<std::int64_t> date = build_date();
    if (!date) return date.problems();
    return std::chrono::floor<std::chrono::days>(
        std::chrono::sys_seconds(std::chrono::seconds(*date)));
  }
  const std::time_t now = std::time(nullptr);
  std::tm local = {};
  localtime_r(&now, &local);
  return Date(std::chrono::year(local.tm_year + 1900) / (local.tm_mon + 1) / local.tm_mday);
}

// Makes the days of a valid schedule.
class DailyRun {
 public:
  DailyRun(Schedule& schedule, DayRange range, Date today, const DailyOptions& options)
      : schedule_(schedule), range_(range), today_(today), options_(options) {}

  int run(const DataFiles& data, Sources sources) {
    sources_ = std::move(sources);
    const Result<std::int64_t> date = build_date();
    if (!date) return report(date.problems()), kRefused;
    output_.out = options_.out;
    output_.jobs = options_.jobs;
    output_.date = *date;
    Result<Ledger> opened = Ledger::open(ledger_path(schedule_.file), schedule_.id);
    if (!opened) return report(opened.problems()), kRefused;
    Ledger ledger = std::move(opened).value();
    // Days made with an earlier schedule may need words of kinds that the current schedule lacks.
    if (Diagnostics problems = add_kind_words(schedule_, ledger.kinds(), data); !problems.empty()) {
      return report(problems), kFailed;
    }
    for (const auto step : {&DailyRun::check, &DailyRun::make, &DailyRun::write}) {
      const Diagnostics problems = (this->*step)(ledger);
      report(problems, sources_);
      if (has_errors(problems)) return kFailed;
    }
    if (options_.json) {
      print_json();
    } else if (!options_.quiet) {
      print_summary();
    }
    return kDone;
  }

 private:
  Diagnostics check(Ledger& ledger) {
    Diagnostics problems = check_folders(schedule_, range_, options_.out);
    if (!problems.empty()) return problems;
    return check_ledger(schedule_, ledger, range_);
  }

  Diagnostics make(Ledger& ledger) {
    set_farewell("the completed months are in the ledger; run the same command to continue");
    Progress progress(!options_.quiet, "puzzles",
                      count_missing_puzzles(schedule_, ledger, range_.last));
    return make_days(schedule_, ledger, range_.last,
                     {options_.jobs, [&](std::uint64_t done) { progress.show(done); }});
  }

  Diagnostics write(Ledger& ledger) {
    set_farewell(
        "each day's folder is complete or unchanged; run the same command to make the rest");
    Diagnostics problems = write_range(ledger, range_);
    if (problems.empty()) problems = rebuild_stale(ledger);
    if (problems.empty()) problems = write_months(ledger);
    if (!problems.empty()) return problems;
    return write_archive(schedule_, today_, output_);
  }

  // Writes the folders of the days in the range, including days that have lost their puzzles.
  Diagnostics write_range(Ledger& ledger, DayRange range) {
    const Result<IssueList> list = IssueList::read(schedule_, ledger, range);
    if (!list) return list.problems();
    std::vector<Date> without;
    auto issue = list->issues().begin();
    for (Date date = range.first; date <= range.last; date += std::chrono::days(1)) {
      months_.insert(std::chrono::year_month_day(date).year() /
                     std::chrono::year_month_day(date).month());
      if (issue == list->issues().end() || issue->date != date) {
        without.push_back(date);
        continue;
      }
      if (date >= range_.first && date <= range_.last) {
        written_.push_back(date);
        puzzles_ += issue->features.size();
      }
      ++issue;
    }
    Progress progress(!options_.quiet, "days", list->issues().size());
    output_.progress = [&](std::uint64_t done) { progress.show(done); };
    return write_days(schedule_, *list, without, output_);
  }

  // Rebuilds days outside the range that print a puzzle, or the solution of a puzzle, that has been
  // replaced.
  Diagnostics rebuild_stale(Ledger& ledger) {
    const auto stale = stale_days(schedule_, ledger, range_, options_.out);
    if (!stale) return stale.problems();
    for (const Date date : *stale) {
      Diagnostics problems = check_ledger(schedule_, ledger, {date, date});
      if (has_errors(problems)) return problems;
      problems = make_days(schedule_, ledger, date, {options_.jobs, {}});
      if (problems.empty()) problems = write_range(ledger, {date, date});
      if (!problems.empty()) return problems;
      again_.push_back(to_text(date));
    }
    return {};
  }

  Diagnostics write_months(Ledger& ledger) {
    for (const auto month : months_) {
      Result<std::vector<std::string>> files = write_month_files(schedule_, ledger, month, output_);
      if (!files) return files.problems();
      files_.push_back(std::move(files).value());
    }
    return {};
  }

  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

  std::string folder() const {
    return (std::filesystem::path(options_.out) / schedule_.id).string();
  }

  void print_summary() const {
    fmt::print("{}: {}, {}, {:.1f} s\n", schedule_.title,
               count_noun(static_cast<int>(written_.size()), "issue"),
               count_noun(static_cast<int>(puzzles_), "puzzle"), seconds());
    if (!written_.empty()) {
      fmt::print("  {}/{}", options_.out, day_folder(schedule_, written_.front()));
      if (written_.size() > 1) {
        fmt::print(" to {}",
                   day_folder(schedule_, written_.back()).substr(schedule_.id.size() + 1));
      }
      fmt::print("\n");
    }
    print_days_without();
    for (const std::string& date : again_) {
      fmt::print("  {} rebuilt: one of its puzzles or solutions has been replaced\n", date);
    }
    for (const auto& month : files_) fmt::print("  {}/: {}\n", folder(), fmt::join(month, ", "));
    fmt::print("  {}/archive/index.html\n  {}\n", folder(), ledger_path(schedule_.file));
  }

  // Prints the holidays in the range and, if the range has no puzzles, the reason.
  void print_days_without() const {
    for (Date date = range_.first; date <= range_.last; date += std::chrono::days(1)) {
      if (schedule_.is_holiday(date))
        fmt::print("  {}: a holiday without an issue\n", to_text(date));
    }
    const bool holiday = range_.first == range_.last && schedule_.is_holiday(range_.first);
    if (written_.empty() && !holiday) {
      fmt::print("  no puzzle appears {}; see `days` in {}\n",
                 range_.first == range_.last ? "on this day" : "on these days", schedule_.file);
    }
  }

  void print_json() const {
    std::vector<std::string> files;
    for (const auto& month : files_) files.insert(files.end(), month.begin(), month.end());
    const nlohmann::ordered_json json = {{"id", schedule_.id},
                                         {"folder", folder()},
                                         {"from", to_text(range_.first)},
                                         {"to", to_text(range_.last)},
                                         {"issues", written_.size()},
                                         {"puzzles", puzzles_},
                                         {"again", again_},
                                         {"files", files},
                                         {"archive", folder() + "/archive/index.html"},
                                         {"ledger", ledger_path(schedule_.file)},
                                         {"seconds", seconds()}};
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  Schedule& schedule_;
  const DayRange range_;
  const Date today_;
  const DailyOptions& options_;
  Sources sources_;
  OutputOptions output_;
  std::vector<Date> written_;  // the days of the range that have puzzles, ascending
  std::size_t puzzles_ = 0;
  std::set<std::chrono::year_month> months_;     // months with a day that was written
  std::vector<std::vector<std::string>> files_;  // files of each month
  std::vector<std::string> again_;               // days outside the range that were rebuilt
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_daily(const std::vector<std::string>& arguments) {
  DailyOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<Date> first = date_of("--from", options.from), today = today_of(options);
  for (const Result<Date>* date : {&first, &today}) {
    if (!*date) return report(date->problems()), kRefused;
  }
  if (options.schedule == "-") {
    return report({failure("a schedule can't be read from stdin: its ledger is stored next to it",
                           "save it as a file")}),
           kRefused;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  ScheduleReading reading = read_schedule(options.schedule, *data);
  report(reading.problems, reading.sources);
  if (!reading.spec) return kRefused;
  Schedule& schedule = *reading.spec;
  const DayRange range{*first, *first + std::chrono::days(options.days - 1)};
  if (range.first < schedule.start) {
    return report({failure(fmt::format("--from {}: the newspaper starts on {}", options.from,
                                       to_text(schedule.start)))}),
           kRefused;
  }
  if (!parse_date(to_text(range.last))) {
    return report({failure(fmt::format(
               "--days {} is too many: the last possible date is 2199-12-31", options.days))}),
           kRefused;
  }
  return DailyRun(schedule, range, *today, options).run(*data, std::move(reading.sources));
}

}  // namespace gridpress
