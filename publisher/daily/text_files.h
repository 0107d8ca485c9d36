// A month as tables and feeds for other programs.
#pragma once

#include <chrono>
#include <string>

#include "publisher/daily/issue.h"

namespace gridpress {

// An edition's month for InDesign's Data Merge, in the schedule's encoding: the columns `date,
// feature, number, level, @puzzle, @solution, @yesterday, @panel`, one row per printed puzzle, with
// paths of pictures relative to `folder`, which is DIR/<id>. No field contains a line break;
// `@yesterday` is empty if there was no previous issue.
//
// Rows come from the index.json of each day, so they name files that exist. If the folder already
// has a table `name`, rows of days that no longer have a folder are taken over from it. Fails if
// that table has other columns.
Result<std::string> merge_table(const Schedule& schedule, const Edition& edition,
                                std::chrono::year_month month, const std::string& folder,
                                const std::string& name);

// An iCalendar file (RFC 5545) with an all-day event for each puzzle.
std::string ical_of(const Schedule& schedule, const IssueList& list);

}  // namespace gridpress
