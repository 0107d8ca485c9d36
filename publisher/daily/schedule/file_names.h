// Names of a day's picture files, by the schedule's pattern.
//
// `{date:%Y%m%d}_{feature}_{number}_{p|s}`: {date:FORMAT} with strftime's %Y %y %m %d %j %a %u
// ({date} alone: 2026-12-24), {feature}, {edition}, {number}, {number:5} (padded with zeros),
// {level} (with hyphens for characters that a name can't have), and {p|s}. Of the words in {p|s},
// the first is for the puzzle and the second for its solution; a third may follow for the panel
// (default: "panel") and a fourth for the solution of the previous issue (default: "yesterday").
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

// Returns the problems of a pattern; empty if the pattern is valid. Names may have letters, digits,
// hyphens, underscores and dots, and must differ between roles in more than case. Doesn't check the
// length of the expanded names.
Diagnostics check_pattern(const std::string& pattern);

// Returns whether the pattern has {edition}.
bool names_edition(const std::string& pattern);

// The name without its suffix. The pattern must be valid.
std::string file_name(const std::string& pattern, const NamedPicture& picture);

}  // namespace gridpress
