// Plots of a data set.
#pragma once

#include <vector>

#include "layout/design/design.h"
#include "layout/page/page.h"
#include "publisher/puzzles/data_set.h"

namespace gridpress {

// CPU time per puzzle by size, the distribution of ratings, and that of clue counts: three
// documents of one page.
Result<std::vector<Document>> data_set_plots(const DataSet& set, const Theme& theme);

}  // namespace gridpress
