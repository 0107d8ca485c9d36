// Plots of a data set.
#pragma once

#include <vector>

#include "layout/design/design.h"
#include "layout/page/page.h"
#include "publisher/puzzles/data_set.h"

namespace gridpress {

// Three documents of one page: CPU time per puzzle by size, the distribution of ratings, and the
// distribution of clue counts.
Result<std::vector<Document>> data_set_plots(const DataSet& set, const Theme& theme);

}  // namespace gridpress
