// Determines which glyphs of a page are visible.
#pragma once

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Clears `visible` for glyphs that are about as light as their background or covered by something
// painted later. If so many areas overlap that this would take too long, sets the page's problem.
void find_hidden(Page& page);

}  // namespace gridpress::printed
