// Writes the files of a run of `daily`: a folder for each day, the files of each month, and the
// archive of published puzzles.
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
  std::string out;        // the output folder, DIR
  int jobs = 0;           // threads; 0 for all cores
  std::int64_t date = 0;  // the date to store in files
  std::function<void(std::uint64_t done)> progress{};
};

// Writes the folders of all dates on all cores, each folder atomically. If a date in `without` has
// a folder, removes gridpress's files from it. Returns the errors of the first date that has any.
Diagnostics write_days(const Schedule& schedule, const IssueList& list,
                       const std::vector<Date>& without, const OutputOptions& options);

// Writes the files of a month to DIR/<id>/: proof-2026-12.pdf, effort-2026-12.pdf,
// calendar-2026-12.pdf, calendar-2026-12.ics and merge-2026-12.csv (with several editions,
// merge-EDITION-2026-12.csv). The files cover all dates of the month that are on record or have a
// folder, not only those of this run. Returns the names of the files.
Result<std::vector<std::string>> write_month_files(const Schedule& schedule, Ledger& ledger,
                                                   std::chrono::year_month month,
                                                   const OutputOptions& options);

// Rebuilds DIR/<id>/archive/ from the folders of all days up to `today`.
Diagnostics write_archive(const Schedule& schedule, Date today, const OutputOptions& options);

// Returns an error for each day whose folder can't be written because it belongs to another
// schedule.
Diagnostics check_folders(const Schedule& schedule, DayRange range, const std::string& out);

// Reads the index.json of a folder that gridpress made. Returns null if the folder has none.
nlohmann::json index_of_folder(const std::string& folder);

// The files of a folder that gridpress made, according to its index.json. Empty without an
// index.json.
MadeByUs made_by_index(const std::string& folder);

}  // namespace gridpress
