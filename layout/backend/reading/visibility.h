// Which glyphs of a page somebody sees.
#pragma once

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Takes `visible` from glyphs that are about as light as their ground, or under what is painted
// after them. Where so much lies upon each other that this would take long, the page has a problem.
void find_hidden(Page& page);

}  // namespace gridpress::printed
