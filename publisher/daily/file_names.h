// Names of a day's picture files, by the schedule's pattern.
//
// `{date:%Y%m%d}_{feature}_{number}_{p|s}`: {date:FORMAT} with strftime's %Y %y %m %d %j %a %u,
// {feature}, {edition}, {number}, {number:5} (padded with zeros), {level}, and {p|s}: the first
// word for the puzzle, the second for its solution, an optional third for the panel ("{p|s|panel}";
// left out it is "panel").
#pragma once

#include <string>

#include "generator/base/result.h"
#include "publisher/daily/date.h"

namespace gridpress {

enum class PictureRole { kPuzzle, kSolution, kPanel, kYesterday };

struct NamedPicture {
  Date date;
  std::string feature, edition, level;
  int number = 0;
  PictureRole role = PictureRole::kPuzzle;
};

// What is wrong with a pattern; none: it can be filled. A name may hold letters, digits, - _ . and
// must differ between a puzzle, its solution and its panel.
Diagnostics judge_pattern(const std::string& pattern);

// The name without its suffix. The pattern must be good.
std::string file_name(const std::string& pattern, const NamedPicture& picture);

}  // namespace gridpress
