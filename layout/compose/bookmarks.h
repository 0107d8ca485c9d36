// The bookmarks of a file for the screen.
#pragma once

#include <vector>

#include "layout/plan/sheet.h"

namespace gridpress {

// Parts at the top level, pages of puzzles and of answers below them, in page order.
std::vector<Bookmark> bookmarks(const Press& press);

}  // namespace gridpress
