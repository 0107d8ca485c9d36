// Pages as PDF content streams, written compactly: state is set where it changes, a line of
// glyphs is one operator, and a path that comes again is drawn from one shared form.
#pragma once

#include <string>

#include "layout/backend/pdf_fonts.h"
#include "layout/backend/pdf_paths.h"
#include "layout/backend/pdf_pictures.h"
#include "layout/page/page.h"

namespace gridpress {

// One page's content; `tagged`: marked with what its tags say, the rest as artifacts. Cost: linear
// in its items.
struct PdfContentRule {
  const PdfFonts& fonts;
  const SharedPaths& shared;
  const PdfPictures& pictures;
  bool tagged = false;
  bool goes_on = false;  // the last paragraph, on the next page
};
std::string pdf_content(const Page& page, const PdfContentRule& rule);

}  // namespace gridpress
