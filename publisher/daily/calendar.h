// The archive's months as calendars of playable puzzles.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/feed.h"

namespace gridpress {

struct CalendarMonth {
  int year = 0, month = 0;
  std::string before, after;               // file names of the neighbouring months' pages, or ""
  std::vector<const ArchivedPuzzle*> out;  // published puzzles, by date
  std::vector<ArchivedPuzzle> to_come;     // puzzles of later days of the month, without files
};

// "2026-12.html".
std::string calendar_name(int year, int month);

// A single page with its style and script. The browser's storage records which puzzles are solved.
// `others` is HTML for the foot of the page.
std::string calendar_page(const Schedule& schedule, const CalendarMonth& month, Date today,
                          const std::string& others);

}  // namespace gridpress
