// The playable pages of a day: one for each puzzle, and one with all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/daily/issue.h"

namespace gridpress {

// Names relative to the day's folder: "sudoku/play.html", "play.html" or, if the schedule has
// several editions, "sudoku/weekend/play.html", "play_weekend.html".
std::string page_name(const Schedule& schedule, const std::string& feature, const Edition& edition);
std::string day_page_name(const Schedule& schedule, const Edition& edition);

// The pages of every edition published on the date.
std::vector<OutputFile> make_pages(const Schedule& schedule, const Issue& issue);

}  // namespace gridpress
