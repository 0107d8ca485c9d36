// Makes the names of a day's picture files from the schedule's pattern.
//
// A pattern is a text with placeholders, such as `{date:%Y%m%d}_{feature}_{number}_{p|s}`:
//  - {date:FORMAT}, with strftime's %Y %y %m %d %j %a %u; {date} alone means 2026-12-24
//  - {feature}, {edition}, {number}
//  - {number:5}, padded with zeros
//  - {level}, with hyphens for characters that aren't allowed in file names
//  - {p|s}: the first word is for the puzzle and the second for its solution. A third word may
// follow for the panel (default: "panel") and a fourth for the solution of the previous issue
// (default: "yesterday").
#pragma once

#include <string>

#include "generator/base/result.h"
#include "publisher/daily/schedule/date.h"

namespace gridpress {

enum class PictureRole { kPuzzle, kSolution, kPanel, kYesterday };

struct NamedPicture {
  Date date;
  std::string feature, edition, level;
  int number = 0;
  PictureRole role = PictureRole::kPuzzle;
};

inline constexpr std::size_t kLongestName = 150;  // bytes, without the suffix

// Returns the problems of a pattern; none if it is valid. Names may have letters, digits, hyphens,
// underscores and dots. The names for different roles must differ, and not only in case. Doesn't
// check the length of the expanded names.
Diagnostics check_pattern(const std::string& pattern);

// Returns whether the pattern contains {edition}.
bool names_edition(const std::string& pattern);

// The name without its suffix. The pattern must be valid.
std::string file_name(const std::string& pattern, const NamedPicture& picture);

}  // namespace gridpress
