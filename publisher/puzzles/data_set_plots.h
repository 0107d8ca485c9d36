// Pictures of a data set.
#pragma once

#include <vector>

#include "layout/design/design.h"
#include "layout/page/page.h"
#include "publisher/puzzles/data_set.h"

namespace gridpress {

// CPU time a puzzle by size, how often each rating came, how often each number of clues: three
// documents of one page.
Result<std::vector<Document>> data_set_plots(const DataSet& set, const Theme& theme);

}  // namespace gridpress
