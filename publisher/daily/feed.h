// The archive's newest puzzles as an RSS feed.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/schedule/schedule.h"

namespace gridpress {

// A puzzle as the archive shows it.
struct ArchivedPuzzle {
  struct Picture {
    std::string suffix, path;  // "pdf"; from the archive's folder on
  };
  Date date;
  std::string feature, title, level;
  int number = 0;
  int level_place = 0;  // among the schedule's levels, from 1; 0: not one of them
  std::string play;     // its playable page, from the archive's folder on; "": there is none
  std::vector<Picture> puzzle, solution;
};

// RSS 2.0 of the last 30 puzzles, newest first; schedule.site is the archive's address.
std::string rss_of(const Schedule& schedule, std::vector<ArchivedPuzzle> puzzles);

}  // namespace gridpress
