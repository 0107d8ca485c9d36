#pragma once

#include <qpdf/QPDF.hh>

#include "layout/backend/pdf/painted.h"

namespace gridpress {

// What only the screen's file has: bookmarks, links, page labels, the title in the
// window's bar. `pdf` has the document's pages.
void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document);

}  // namespace gridpress
