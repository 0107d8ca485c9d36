// Writes the archive's calendars: a page for each month, with links to its playable puzzles.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/feed.h"

namespace gridpress {

struct CalendarMonth {
  int year = 0, month = 0;
  std::string before, after;               // file names of the neighbouring months' pages, or ""
  std::vector<const ArchivedPuzzle*> out;  // published puzzles, sorted by date
  // Puzzles of later days of the month, which have no files yet.
  std::vector<ArchivedPuzzle> to_come;
};

// The file name of a month's calendar: "2026-12.html".
std::string calendar_name(int year, int month);

// Returns the calendar of a month as one HTML page with its style and script. The page stores in
// the browser which puzzles the reader has solved. `others` is HTML for the foot of the page.
std::string calendar_page(const Schedule& schedule, const CalendarMonth& month, Date today,
                          const std::string& others);

}  // namespace gridpress
