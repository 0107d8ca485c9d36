// Makes the playable pages of a day: a page for each puzzle, and a page with all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/daily/issue.h"

namespace gridpress {

// The names of these pages, relative to the day's folder: "sudoku/play.html" and "play.html" or, if
// the schedule has several editions, "sudoku/weekend/play.html" and "play_weekend.html".
std::string page_name(const Schedule& schedule, const std::string& feature, const Edition& edition);
std::string day_page_name(const Schedule& schedule, const Edition& edition);

// The pages of every edition published on the date.
std::vector<OutputFile> make_pages(const Schedule& schedule, const Issue& issue);

}  // namespace gridpress
