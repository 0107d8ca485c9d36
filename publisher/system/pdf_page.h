// A page of a PDF as pixels, painted by poppler's pdftoppm.
#pragma once

#include <string>
#include <variant>

#include "generator/base/result.h"

namespace gridpress {

struct PdfPageRequest {
  std::string path;  // of a file that can be opened
  int page = 1;
  int long_side = 0;  // pixels
};

struct GreyPage {
  int width = 0, height = 0;
  std::string pixels;  // row by row, a byte each
};

enum class PdfPageFault {
  kNoPainter,   // the program is not installed
  kUnreadable,  // the page is not there, or the file is no PDF that the program can read
};
Diagnostic problem_of(PdfPageFault fault, const PdfPageRequest& request);

// Runs the program with this process's limits and waits for it: call it inside of guarded().
std::variant<GreyPage, PdfPageFault> paint_pdf_page(const PdfPageRequest& request);

}  // namespace gridpress
