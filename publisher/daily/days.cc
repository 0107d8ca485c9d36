#include "publisher/daily/days.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "generator/making/symmetry.h"
#include "publisher/book/pipeline.h"
#include "publisher/daily/bank_supply.h"
#include "publisher/daily/ledger_check.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/puzzles/puzzle_run.h"
#include "publisher/spec/parts.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

constexpr auto kDay = std::chrono::days(1);

const Override* override_of(const Feature& feature, Date date) {
  const auto found = feature.overrides.find(date);
  return found == feature.overrides.end() ? nullptr : &found->second;
}

std::string shown(const std::optional<fields::Range>& range) {
  return range ? fields::shown(*range) : "";
}

std::string description(const Level& level, int size) {
  return fmt::format("{} clues {} rating {} guesses {} effort {} need {} avoid {}", level.name,
                     fields::shown(level.clue_range(size)), shown(level.rating),
                     shown(level.guesses),
                     level.effort ? fields::shown(level.effort_range(size)) : "",
                     fmt::join(level.need, ","), fmt::join(level.avoid, ","));
}

bool is_from_bank(const SectionSpec& request) {
  return !request.from.empty();
}

std::string description(const SectionSpec& request) {
  std::string text = fmt::format("{} {} {}\n", request.kind->name, to_text(request.size),
                                 request.options ? request.options->fingerprint : "");
  const int size = request.size.rows;
  text += description(request.level, size) + "\n";
  for (const Level& level : request.before) text += description(level, size) + "\n";
  if (is_from_bank(request)) text += fmt::format("from {}\n", request.from);
  return text;
}

Diagnostic placed(Diagnostic problem, const Schedule& schedule, SourcePos pos) {
  if (problem.file.empty()) {
    problem.file = schedule.file;
    problem.pos = pos;
  }
  return problem;
}

// A puzzle to be generated or taken from a bank.
struct Task {
  const Feature* feature = nullptr;
  Date date;
  const SectionSpec* request = nullptr;
  std::optional<FinishedPuzzle> first{};  // the first candidate, made in advance
};

class DayMaker {
 public:
  DayMaker(const Schedule& schedule, Ledger& ledger, const MakeDaysOptions& options)
      : schedule_(schedule), ledger_(ledger), options_(options), banks_(schedule.id) {
    for (const Feature& feature : schedule.features) {
      for (const auto& [date, change] : feature.overrides) {
        if (change.kind != Override::Kind::kPin) continue;
        pinned_.insert(canonical_key(change.pinned));
        near_.insert(near_keys(change.pinned));
      }
    }
  }

  Diagnostics run(Date last) {
    for (Date month = schedule_.start; month <= last;) {
      const std::chrono::year_month_day day(month);
      const Date end = Date(day.year() / day.month() / std::chrono::last);
      if (Diagnostics problems = run_month(month, std::min(end, last)); !problems.empty()) {
        return problems;
      }
      month = end + kDay;
    }
    return {};
  }

 private:
  Diagnostics run_month(Date first, Date last) {
    std::vector<Task> tasks;
    for (Date date = first; date <= last; date += kDay) {
      for (const Feature& feature : schedule_.features) add_task(feature, date, tasks);
    }
    if (ledger_.failed()) return ledger_.problems();
    if (tasks.empty() && !changed_) return {};
    make_first_candidates(tasks);
    for (Task& task : tasks) {
      if (interrupted()) return {failure("interrupted")};
      if (Diagnostics problems = settle(task); !problems.empty()) return problems;
      if (options_.progress) options_.progress(++done_);
    }
    changed_ = false;
    // Reserves the bank's puzzles before the ledger is committed, so that no other publication can
    // take them.
    if (Diagnostics problems = banks_.commit(); !problems.empty()) return problems;
    return ledger_.commit();
  }

  void add_task(const Feature& feature, Date date, std::vector<Task>& tasks) {
    const SectionSpec* request = schedule_.request(feature, date);
    if (request == nullptr && override_of(feature, date) == nullptr) return;
    if (override_changed(feature, date, ledger_)) {
      ledger_.withdraw(date, feature.id);
      changed_ = true;
    } else if (ledger_.published(date, feature.id)) {
      return;
    }
    if (request != nullptr) tasks.push_back({&feature, date, request});
  }

  PuzzleRun run_of(const Task& task) const {
    PuzzleRun run;
    run.kind = task.request->kind;
    run.request = request_of(*task.request);
    run.request.seed = Seed(schedule_.seed)
                           .child("feature")
                           .child(task.feature->id)
                           .child(static_cast<std::uint64_t>(task.date.time_since_epoch().count()));
    return run;
  }

  static bool is_pinned(const Task& task) {
    const Override* change = override_of(*task.feature, task.date);
    return change != nullptr && change->kind == Override::Kind::kPin;
  }

  // Makes a first candidate for each task in parallel. settle() later decides, for one task after
  // the other, whether the candidate is new.
  void make_first_candidates(std::vector<Task>& tasks) const {
    for_each_index(threads_of(options_.jobs), tasks.size(), [&](std::size_t i) {
      Task& task = tasks[i];
      if (interrupted() || is_pinned(task) || is_from_bank(*task.request)) return;
      PuzzleRun run = run_of(task);
      run.count = 1;
      run.accept = [&](FinishedPuzzle& made) {
        task.first = std::move(made);
        return true;
      };
      run_puzzles(run, 1);
    });
  }

  static bool matches(const Task& task, const Ledger::Record& record) {
    return record.date == task.date && record.feature == task.feature->id;
  }

  // Takes the first candidate that is new. If an override replaces puzzles, first withdraws that
  // number of candidates. A candidate that an earlier run published for this date also counts as
  // one, so the result doesn't depend on when the override was added.
  Diagnostics settle(Task& task) {
    if (is_pinned(task)) return pin(task);
    const Override* change = override_of(*task.feature, task.date);
    int to_withdraw = change != nullptr ? change->replacements : 0;
    if (is_from_bank(*task.request)) return take_from_bank(task, to_withdraw);
    if (task.first && to_withdraw == 0 && take(task, *task.first, to_withdraw)) {
      return number_problems(task);
    }
    PuzzleRun run = run_of(task);
    run.count = static_cast<std::uint64_t>(to_withdraw) + 1;
    run.accept = [&](FinishedPuzzle& made) { return take(task, made, to_withdraw); };
    const RunResult result = run_puzzles(run, options_.jobs);
    if (!result.complete) return shortage(task, result);
    return number_problems(task);
  }

  Diagnostics take_from_bank(const Task& task, int to_withdraw) {
    const SectionSpec& request = *task.request;
    Diagnostics problems;
    const auto take_one = [&](BankCandidate& candidate) {
      const std::string key = canonical_key(candidate.puzzle, candidate.canonical);
      if (is_refused(task, candidate.puzzle, key, to_withdraw)) return ledger_.failed();
      Result<Puzzle> whole = spec::check_kept(std::move(candidate.puzzle), schedule_.levels);
      if (!whole) return problems = whole.problems(), true;
      banks_.note(request, candidate.key);
      const bool last = to_withdraw == 0;
      FinishedPuzzle made{std::move(whole).value(), candidate.canonical, ""};
      take(task, made, to_withdraw);
      return last;
    };
    Diagnostics found = banks_.offer(request, to_withdraw > 0, take_one);
    if (problems.empty()) problems = std::move(found);
    if (problems.empty() || interrupted())
      return problems.empty() ? number_problems(task) : problems;
    for (Diagnostic& problem : problems) {
      problem.message =
          fmt::format("'{}' on {}: {}", task.feature->id, to_text(task.date), problem.message);
      problem = placed(std::move(problem), schedule_, request.pos);
    }
    return problems;
  }

  // Returns whether a puzzle can't be taken, because it or a near-copy is on record or pinned to
  // another date. If `to_withdraw` isn't 0, accepts a puzzle on record for this date and feature,
  // because it will be withdrawn.
  bool is_refused(const Task& task, const Puzzle& puzzle, const std::string& key, int to_withdraw) {
    if (pinned_.contains(key)) return true;
    const auto before = ledger_.record_of(key);
    if (before) return !(to_withdraw > 0 && matches(task, *before));
    return near_of_recorded().has_any(near_keys(puzzle));
  }

  // The puzzles on record and those pinned to a date. Near-copies of these puzzles are refused.
  NearSet& near_of_recorded() {
    if (near_read_) return near_;
    near_read_ = true;
    const std::vector<Puzzle> puzzles = ledger_.puzzles();
    std::vector<std::vector<std::uint64_t>> keys(puzzles.size());
    for_each_index(threads_of(options_.jobs), puzzles.size(),
                   [&](std::size_t i) { keys[i] = near_keys(puzzles[i]); });
    for (const std::vector<std::uint64_t>& each : keys) near_.insert(each);
    return near_;
  }

  bool take(const Task& task, FinishedPuzzle& made, int& to_withdraw) {
    const std::string key = canonical_key(made.puzzle, made.canonical);
    if (is_refused(task, made.puzzle, key, to_withdraw)) return false;
    const bool withdrawn = to_withdraw > 0;
    if (!ledger_.record_of(key)) record(task, std::move(made.puzzle), key, withdrawn);
    to_withdraw -= withdrawn ? 1 : 0;
    return true;
  }

  Diagnostics pin(const Task& task) {
    const Override& change = task.feature->overrides.at(task.date);
    const std::string key = canonical_key(change.pinned);
    const auto before = ledger_.record_of(key);
    if (before && matches(task, *before)) {
      ledger_.forget(key);
    } else if (before) {
      return {
          placed(failure(fmt::format("the puzzle pinned to {} was published before: {}, '{}'",
                                     to_text(task.date), to_text(before->date), before->feature)),
                 schedule_, change.pos)};
    }
    record(task, schedule_.graded(change), key, false);
    return number_problems(task);
  }

  void record(const Task& task, Puzzle puzzle, const std::string& key, bool withdrawn) {
    const int number = schedule_.number(*task.feature, task.date);
    if (!withdrawn) taken_ = ledger_.date_of_number(task.feature->id, number);
    if (!withdrawn && taken_) return;
    if (near_read_) near_.insert(near_keys(puzzle));
    ledger_.add({task.date, task.feature->id, number,
                 request_fingerprint(schedule_, *task.feature, task.date), key, std::move(puzzle),
                 override_text(*task.feature, task.date), task.request->symbols().sort()},
                withdrawn);
  }

  // Returns an error if another date already has the number of the puzzle that record() has just
  // recorded.
  Diagnostics number_problems(const Task& task) const {
    if (!taken_) return ledger_.problems();
    return {
        placed(failure(fmt::format("'{}' on {} would be number {}, which {} already has",
                                   task.feature->id, to_text(task.date),
                                   schedule_.number(*task.feature, task.date), to_text(*taken_)),
                       number_advice(schedule_, *task.feature, ledger_)),
               schedule_, task.feature->pos)};
  }

  Diagnostics shortage(const Task& task, const RunResult& result) const {
    if (ledger_.failed()) return ledger_.problems();
    Diagnostics problems = result.problems;
    if (interrupted()) return problems;
    if (result.refused > 0) {
      problems = {failure(
          fmt::format("the next {} candidates have all been published before", result.refused),
          "use a larger size or another level")};
    }
    for (Diagnostic& problem : problems) {
      problem.message =
          fmt::format("'{}' on {}: {}", task.feature->id, to_text(task.date), problem.message);
      problem = placed(std::move(problem), schedule_, task.feature->pos);
    }
    return problems;
  }

  const Schedule& schedule_;
  Ledger& ledger_;
  const MakeDaysOptions& options_;
  BankSupply banks_;
  std::set<std::string> pinned_;  // canonical keys reserved for their dates
  NearSet near_;                  // see near_of_recorded()
  bool near_read_ = false;
  bool changed_ = false;       // whether a puzzle was withdrawn without being committed yet
  std::optional<Date> taken_;  // another date that has the number of the puzzle recorded last
  std::uint64_t done_ = 0;
};

}  // namespace

std::string request_fingerprint(const Schedule& schedule, const Feature& feature, Date date) {
  const SectionSpec* request = schedule.request(feature, date);
  if (request == nullptr) return "";
  const std::string text = fmt::format("seed {}\n{}", schedule.seed, description(*request));
  return sha256_hex(text).substr(0, 32);
}

std::string override_text(const Feature& feature, Date date) {
  const Override* change = override_of(feature, date);
  if (change == nullptr) return "";
  switch (change->kind) {
    case Override::Kind::kReplace:
      return fmt::format("replace {}", change->replacements);
    case Override::Kind::kPin:
      return fmt::format("pin {}", find_kind(change->pinned.kind)->text.problem(change->pinned));
    case Override::Kind::kSkip:
      return "skip";
  }
  GRIDPRESS_CHECK(false);
}

bool override_changed(const Feature& feature, Date date, Ledger& ledger) {
  const Override* change = override_of(feature, date);
  if (change == nullptr) return false;
  const auto published = ledger.published(date, feature.id);
  if (!published) return false;
  if (published->change) return *published->change != override_text(feature, date);
  // Records of earlier versions don't store the override. Whether it was applied is then deduced
  // from the puzzle.
  switch (change->kind) {
    case Override::Kind::kReplace:
      return ledger.withdrawn(date, feature.id) < change->replacements;
    case Override::Kind::kPin: {
      const auto record = ledger.record_of(canonical_key(change->pinned));
      return !record || record->withdrawn || record->date != date || record->feature != feature.id;
    }
    case Override::Kind::kSkip:
      return true;
  }
  GRIDPRESS_CHECK(false);
}

std::uint64_t count_missing_puzzles(const Schedule& schedule, Ledger& ledger, Date last) {
  std::uint64_t count = 0;
  for (const Feature& feature : schedule.features) {
    const std::vector<Date> there = ledger.dates_of(feature.id);
    for (Date date = std::max(schedule.start, feature.since); date <= last; date += kDay) {
      if (schedule.request(feature, date) == nullptr) continue;
      count += std::ranges::binary_search(there, date) ? 0 : 1;
    }
  }
  return count;
}

Diagnostics make_days(const Schedule& schedule, Ledger& ledger, Date last,
                      const MakeDaysOptions& options) {
  return DayMaker(schedule, ledger, options).run(last);
}

}  // namespace gridpress
