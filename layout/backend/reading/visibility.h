// Determines which glyphs of a page are visible.
#pragma once

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Clears `visible` for glyphs that are about as light as their background or covered by something
// painted later. Sets the page's problem if too many areas overlap to check them in reasonable
// time.
void find_hidden(Page& page);

}  // namespace gridpress::printed
