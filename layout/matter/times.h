// Solving times of several puzzles, and the puzzles of each level.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "layout/page/book.h"

namespace gridpress {

// The value below which this part (0 to 1) of the sorted values lies, between two of them if
// necessary. Needs at least one value.
double quantile(const std::vector<double>& sorted, double part);

// The middle half of the sorted times in minutes, by the words `key`: "6–9 min"; "" without times.
std::string middle_minutes(const std::vector<double>& sorted, const Words& words,
                           std::string_view key = "scale.minutes");

// The puzzles of some sections at one level.
struct LevelRow {
  int level = 0, first = 0, last = 0, count = 0;
  std::vector<double> minutes;  // sorted; empty if a time is unknown
};

// The rows of the levels that occur in the sections, the easiest first.
std::vector<LevelRow> level_rows(const std::vector<const BookSection*>& sections);

}  // namespace gridpress
