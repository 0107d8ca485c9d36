// Pages two by two on sheets, in the order of a saddle-stitched booklet.
#pragma once

#include <utility>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// Which pages (indices) are left and right on each side of a sheet: front, back, front …
// `pages` is a multiple of four. Folded and laid into one another in order, the first sheet
// outside, they read from 0 on.
std::vector<std::pair<int, int>> saddle_stitch(int pages);

// A document of sheet sides, each as wide as two pages. Links and bookmarks are left out: they
// lead nowhere on paper. Every page has the same size; their number is a multiple of four.
Document impose(const Document& document);

}  // namespace gridpress
