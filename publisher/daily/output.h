// What a run of `daily` leaves on the disk: a folder for each day, the run's own files, and the
// archive of what was published.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "publisher/daily/days.h"
#include "publisher/daily/issue.h"

namespace gridpress {

struct OutputOptions {
  std::string out;        // DIR
  int jobs = 0;           // threads; 0: as many as the machine has
  std::int64_t date = 0;  // inside of files
  std::function<void(std::uint64_t done)> progress{};
};

// Makes and writes the folder of each date, each whole or not at all, on all cores. The folder of a
// date that has no puzzle any more is emptied of our files. Returns what went wrong on the first
// date that has a problem.
Diagnostics write_days(const Schedule& schedule, const IssueList& list,
                       const std::vector<Date>& without, const OutputOptions& options);

// The files of a month in DIR/<id>/: proof-2026-12.pdf, effort-2026-12.pdf, calendar-2026-12.pdf,
// calendar-2026-12.ics and merge-2026-12.csv (merge-EDITION-2026-12.csv if there are several
// editions). They cover every date of the month that is on record or has a folder, whatever range
// was asked for. Returns their names.
Result<std::vector<std::string>> write_month_files(const Schedule& schedule, Ledger& ledger,
                                                   std::chrono::year_month month,
                                                   const OutputOptions& options);

// DIR/<id>/archive/: made anew from the day folders up to `today`, so days to come are left out.
Diagnostics write_archive(const Schedule& schedule, Date today, const OutputOptions& options);

// Which of the days' folders can't be written: one that another schedule made.
Diagnostics judge_folders(const Schedule& schedule, DayRange range, const std::string& out);

// index.json of a folder that we made; null where there is none.
nlohmann::json index_of_folder(const std::string& folder);

// Which files of a folder its index.json says we made; those of a folder without one are not ours.
MadeByUs made_by_index(const std::string& folder);

}  // namespace gridpress
