// A PDF with one page of 200 x 200 points.
#pragma once

#include <string>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::test {

// A PDF with this page content. The page has the font F, whose letters are 0.6 em wide, the form X,
// which draws itself, and the graphics state G, which is half opaque.
std::string small_pdf(const std::string& content);

struct WholePdf {
  printed::Pdf facts;
  std::vector<printed::Page> pages;
};
Result<WholePdf> read_pdf(const std::string& bytes, const printed::ReadLimits& limits = {});

}  // namespace gridpress::test
