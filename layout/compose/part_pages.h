// Lists the pages of each part of a book.
#pragma once

#include <vector>

#include "layout/compose/compose.h"
#include "layout/plan/plan.h"

namespace gridpress {

// The pages of each part of a planned book.
std::vector<PartPages> count_parts(const Plan& plan, const Book& book);
std::vector<PageRun> page_runs(const Plan& plan, const Book& book);

}  // namespace gridpress
