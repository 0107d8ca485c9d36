// Renders a page of a PDF as pixels with poppler's pdftoppm.
#pragma once

#include <string>
#include <variant>

#include "generator/base/result.h"

namespace gridpress {

struct PdfPageRequest {
  std::string path;  // path of the PDF
  int page = 1;
  int long_side = 0;  // length of the page's longer side in pixels
};

struct GreyPage {
  int width = 0, height = 0;
  std::string pixels;  // row by row, one byte each
};

enum class PdfPageFault {
  kNoPainter,   // the program is not installed
  kUnreadable,  // the page doesn't exist, or the program can't read the file as a PDF
};
Diagnostic problem_of(PdfPageFault fault, const PdfPageRequest& request);

// Runs pdftoppm within this process's limits and waits for it. Call it inside guarded().
std::variant<GreyPage, PdfPageFault> paint_pdf_page(const PdfPageRequest& request);

}  // namespace gridpress
