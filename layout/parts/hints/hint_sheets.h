// Pages of hints in three steps: a nudge, where to look, and the picture of a solving step with its
// explanation. The pictures are on the pages after the nudges unless there are only a few.
#pragma once

#include <vector>

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

std::vector<HintSheet> lay_hints(const Book& book, const Typesetting& set);

void paint_hints(Sheet& sheet, const Press& press);

}  // namespace gridpress
