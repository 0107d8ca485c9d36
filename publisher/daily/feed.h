// Writes the archive's newest puzzles as an RSS feed.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/schedule/schedule.h"

namespace gridpress {

// A puzzle as listed in the archive.
struct ArchivedPuzzle {
  struct Picture {
    std::string suffix, path;  // such as "pdf"; relative to the archive's folder
  };
  Date date;
  std::string feature, title, level;
  int number = 0;
  int level_place = 0;  // place of the level in the schedule, from 1; 0 if it has no such level
  std::string play;     // path of the playable page, relative to the archive's folder, or ""
  std::vector<Picture> puzzle, solution;
};

// Returns an RSS 2.0 feed of the newest 30 puzzles, newest first. Links start with schedule.site,
// the archive's address.
std::string rss_of(const Schedule& schedule, std::vector<ArchivedPuzzle> puzzles);

}  // namespace gridpress
