// Pages painted in the order of their plan.
#pragma once

#include <vector>

#include "layout/compose/compose.h"
#include "layout/plan/sheet.h"

namespace gridpress {

// Each is proofread and goes to the sink, or, where there is none, stays in the document.
Document paint_document(const std::vector<PlannedPage>& pages, const Press& press,
                        const PageSink& sink);

}  // namespace gridpress
