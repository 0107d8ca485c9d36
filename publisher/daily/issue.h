// Makes the files of one day: every feature's puzzle as data, and its pictures for each edition.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "layout/furniture/panel.h"
#include "layout/page/shaper.h"
#include "publisher/daily/days.h"
#include "publisher/daily/schedule/file_names.h"
#include "publisher/daily/schedule/schedule.h"
#include "publisher/system/files.h"

namespace gridpress {

// An edition that prints a feature.
struct IssueEdition {
  const Edition* edition = nullptr;
  const LedgerEntry* before = nullptr;  // the puzzle in the edition's previous issue, or null
  std::optional<Date> next;             // the next date on which the edition prints the feature
  std::string next_level;               // level of the puzzle on that date; may be empty
};

struct IssueFeature {
  const Feature* feature = nullptr;
  const LedgerEntry* entry = nullptr;
  std::vector<IssueEdition> editions;  // the editions that print the feature on this date
};

struct Issue {
  Date date;
  std::vector<IssueFeature> features;  // in the order of the schedule
};

// The issues of a range of dates, and the puzzles they print.
class IssueList {
 public:
  // Reads the puzzles of these dates that the ledger has and the schedule still prints. Fails if
  // the ledger can't be read.
  static Result<IssueList> read(const Schedule& schedule, Ledger& ledger, DayRange range);

  std::span<const Issue> issues() const { return issues_; }  // includes only dates with features

 private:
  void add(const Schedule& schedule, Ledger& ledger, const Feature& feature, Issue& issue);
  // Returns null if the ledger has no puzzle for the date.
  const LedgerEntry* entry(Ledger& ledger, const Feature& feature, Date date);

  // a map, because pointers to its elements stay valid
  std::map<std::pair<std::string, Date>, LedgerEntry> entries_;
  std::vector<Issue> issues_;
};

// A picture's name relative to the day's folder, without its suffix:
// "sudoku/20261224_sudoku_4217_p", or "sudoku/weekend/…" if the schedule has several editions.
std::string picture_name(const Schedule& schedule, const Issue& issue, const IssueFeature& feature,
                         const Edition& edition, PictureRole role);
std::string_view suffix_of(ImageFormat format);  // "pdf"

// A level's name in the language of an edition.
std::string level_words(const Words& words, const std::string& level);

// The schedule's file name for index.json. Bytes that aren't valid UTF-8 become question marks.
std::string schedule_name(const Schedule& schedule);

// The folder of a day: `id/2026/12/24`.
std::string day_folder(const Schedule& schedule, Date date);

// The symbols in which the puzzle's values are printed: those of the published puzzle, even if the
// schedule has changed.
Symbols symbols_of(const Schedule& schedule, const Feature& feature, const LedgerEntry& entry);

// A puzzle or its solution as the newspaper's pages draw it.
PanelGrid grid_of(const Schedule& schedule, const Feature& feature, const LedgerEntry& entry,
                  bool solution);

// Makes all files of a day's folder; index.json is the last. `made` is the date stored in the
// files, as returned by build_date(). `shaper` must not be shared with other threads.
Result<std::vector<OutputFile>> make_issue(const Schedule& schedule, const Issue& issue,
                                           std::int64_t made, Shaper& shaper);

}  // namespace gridpress
