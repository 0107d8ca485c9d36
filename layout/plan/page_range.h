// The numbers of the puzzles on a page, in words.
#pragma once

#include <string>

#include "layout/plan/sheet.h"

namespace gridpress {

// The range of puzzles on a page: "Puzzles 5–8". Has several ranges if sections number their
// puzzles separately.
std::string page_range(const PlannedPage& page, const Press& press);
// The numbers alone, such as "5–8".
std::string page_figures(const PlannedPage& page, const Press& press);

}  // namespace gridpress
