// A page of a PDF as pixels, painted by poppler's pdftoppm.
#pragma once

#include <string>
#include <string_view>

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

// The message of the failure where the program can't be run at all.
inline constexpr std::string_view kNoPdfPainter = "is a PDF, and pdftoppm can't be run";

// Runs the program with this process's limits and waits for it: call it inside of guarded().
// Fails when it is not installed, the page is not there, or the file is no PDF that it can read.
Result<GreyPage> paint_pdf_page(const PdfPageRequest& request);

}  // namespace gridpress
