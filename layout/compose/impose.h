// Imposes pages in pairs on sheets, in the order of a saddle-stitched booklet.
#pragma once

#include <utility>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// The left and right page (indices) on each side of each sheet: front, back, front … `pages` must
// be a multiple of four. Folded and nested in order, the first sheet outside, they read 0, 1, 2 ….
std::vector<std::pair<int, int>> saddle_stitch(int pages);

// A document of sheet sides, each as wide as two pages, without links and bookmarks, which are
// useless on paper. All pages must have the same size, and their number must be a multiple of four.
Document impose(const Document& document);

}  // namespace gridpress
