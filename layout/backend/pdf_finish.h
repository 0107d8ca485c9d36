#pragma once

#include <qpdf/QPDF.hh>
#include <string>

#include "layout/backend/backend.h"

namespace gridpress {

// Pages with their content into a finished file: boxes, dates, title, and for the screen links,
// outlines and labels. May throw what qpdf throws.
Result<std::string> finish_pdf(QPDF& pdf, const Document& document, const PdfOptions& options);

}  // namespace gridpress
