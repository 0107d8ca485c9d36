// The numbers of the puzzles that a page is about, in words.
#pragma once

#include <string>

#include "layout/plan/sheet.h"

namespace gridpress {

// "Puzzles 5–8"; several such ranges where sections count from numbers of their own.
std::string page_range(const PlannedPage& page, const Press& press);
// "5–8".
std::string page_figures(const PlannedPage& page, const Press& press);

}  // namespace gridpress
