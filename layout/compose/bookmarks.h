// The bookmarks of a screen's file.
#pragma once

#include <vector>

#include "layout/plan/sheet.h"

namespace gridpress {

// Parts at the top, pages of puzzles and of answers below them, in the order of the pages.
std::vector<Bookmark> bookmarks(const Press& press);

}  // namespace gridpress
