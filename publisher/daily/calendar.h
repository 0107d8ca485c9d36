// The archive's months as calendars of puzzles to be played.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/feed.h"

namespace gridpress {

struct CalendarMonth {
  int year = 0, month = 0;
  std::string before, after;               // names of the pages of other months; "": there is none
  std::vector<const ArchivedPuzzle*> out;  // those that have appeared, by date
  std::vector<ArchivedPuzzle> to_come;     // those of later days of the month, without files
};

// "2026-12.html".
std::string calendar_name(int year, int month);

// One page with its style and script; what a browser keeps says which puzzles are solved. `others`:
// HTML at its foot.
std::string calendar_page(const Schedule& schedule, const CalendarMonth& month, Date today,
                          const std::string& others);

}  // namespace gridpress
