// Solving times of several puzzles.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"

namespace gridpress {

// The value below which this part (0 to 1) of the sorted values lies, between two of them if
// necessary. Needs at least one value.
double quantile(const std::vector<double>& sorted, double part);

// The middle half of the sorted times in minutes: "6–9 min"; "" without times.
std::string middle_minutes(const std::vector<double>& sorted, const Words& words);

}  // namespace gridpress
