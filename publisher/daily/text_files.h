// Writes a month's puzzles as tables and calendars for other programs.
#pragma once

#include <chrono>
#include <string>

#include "publisher/daily/issue.h"

namespace gridpress {

// Writes an edition's month for InDesign's Data Merge, in the schedule's encoding. The columns are
// `date, feature, number, level, @puzzle, @solution, @yesterday, @panel`, with one row per printed
// puzzle. Paths of pictures are relative to `folder`, which is DIR/<id>. No field contains a line
// break. `@yesterday` is empty if there was no previous issue.
//
// The rows are made from the index.json of each day, so they name files that exist. If the folder
// already has a table `name`, its rows for days that no longer have a folder are kept. Fails if
// that table has other columns.
Result<std::string> merge_table(const Schedule& schedule, const Edition& edition,
                                std::chrono::year_month month, const std::string& folder,
                                const std::string& name);

// Writes an iCalendar file (RFC 5545) with an all-day event for each puzzle.
std::string ical_of(const Schedule& schedule, const IssueList& list);

}  // namespace gridpress
