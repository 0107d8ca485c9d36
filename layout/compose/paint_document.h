// Paints pages in the order of their plan.
#pragma once

#include <vector>

#include "layout/compose/compose.h"
#include "layout/plan/sheet.h"

namespace gridpress {

// Proofreads each page and passes it to the sink; without a sink, pages stay in the document.
Document paint_document(const std::vector<PlannedPage>& pages, const Press& press,
                        const PageSink& sink);

}  // namespace gridpress
