// The playable pages of a day: one beside each puzzle, one of all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/daily/issue.h"

namespace gridpress {

// Their names below the day's folder: "sudoku/play.html", "play.html"; where the schedule has
// several editions "sudoku/weekend/play.html", "play_weekend.html".
std::string page_name(const Schedule& schedule, const std::string& feature, const Edition& edition);
std::string day_page_name(const Schedule& schedule, const Edition& edition);

// Of every edition that is published on the date.
std::vector<OutputFile> make_pages(const Schedule& schedule, const Issue& issue);

}  // namespace gridpress
