// Dates in an edition's language, and the words about a panel's solution.
#pragma once

#include <string>

#include "layout/design/words.h"

namespace gridpress {

// Weekdays are 0 (Monday) to 6, months 1 to 12.

// "Thursday", as written at the start of a line.
std::string weekday_name(const Words& words, int weekday);
// "December 2026", as a title.
std::string month_title(const Words& words, int year, int month);
// "Thursday 24 December 2026", as written at the start of a line.
std::string long_date(const Words& words, int year, int month, int day, int weekday);
// "24 December 2026".
std::string plain_date(const Words& words, int year, int month, int day);

// "Solution: Thursday".
std::string solution_on(const Words& words, int weekday);
// The heading of the solution of an earlier weekday's panel: "Saturday".
std::string solution_of(const Words& words, int weekday);

// "rated 3.4".
std::string rated(const Words& words, double rating);
// "page 2 of 5".
std::string page_of(const Words& words, int page, int pages);

}  // namespace gridpress
