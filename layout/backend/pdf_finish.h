// The second half of a PDF: what cairo can't do, done with qpdf.
#pragma once

#include <string>

#include "layout/backend/backend.h"

namespace gridpress {

// `painted`: cairo's file of the same document. Grey operators, boxes, language, Info,
// and for the screen bookmarks, links and page labels. Same input, same bytes.
Result<std::string> finish_pdf(const std::string& painted, const Document& document,
                               const PdfOptions& options);

}  // namespace gridpress
