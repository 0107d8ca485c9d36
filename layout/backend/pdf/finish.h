#pragma once

#include <qpdf/QPDF.hh>
#include <string>

#include "layout/backend/backend.h"
#include "layout/backend/pdf/painted.h"
#include "layout/backend/pdf/screen.h"

namespace gridpress {

// Painted pages into a finished file: inks, marks, pictures, boxes, dates, title, and for the
// screen all but what append_screen_parts() adds. `pdf` has read painted.pdf. May throw what qpdf
// throws.
struct FinishedPdf {
  std::string bytes;
  ScreenObjects objects;  // of the screen's file
};
FinishedPdf finish_pdf(QPDF& pdf, const Painted& painted, const DocumentInfo& info,
                       const PdfOptions& options);

}  // namespace gridpress
