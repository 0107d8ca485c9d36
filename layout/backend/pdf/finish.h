#pragma once

#include <qpdf/QPDF.hh>
#include <string>

#include "layout/backend/backend.h"
#include "layout/backend/pdf/painted.h"

namespace gridpress {

// Painted pages into a finished file: inks, marks, pictures, boxes, dates, title, and for the
// screen links, outlines and labels. `pdf` has read painted.pdf. May throw what qpdf throws.
Result<std::string> finish_pdf(QPDF& pdf, const Painted& painted, const DocumentInfo& info,
                               const PdfOptions& options);

}  // namespace gridpress
