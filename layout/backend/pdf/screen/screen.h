// Parts that only the screen file has: bookmarks, page labels, links, tags and the other
// requirements of PDF/UA-1.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <string>
#include <vector>

#include "layout/backend/backend.h"
#include "layout/backend/pdf/painted.h"

namespace gridpress {

// Adds everything except links, fields and the tree of tags; for these it adds empty objects. `pdf`
// contains the document's pages.
void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document,
                      const PdfOptions& options);

// Object numbers in the written file that append_screen_parts() needs.
struct ScreenObjects {
  std::vector<int> pages;
  std::vector<int> areas;  // the list of links and fields of each page; 0 if a page has none
  int structure = 0;       // the tree of tags, or 0
  int form = 0;            // the list of fields; 0 if cells can't be filled in
  int cell = 0, font = 0;  // the appearance of an empty field, and the font for filling it in
};
ScreenObjects screen_objects(QPDF& pdf, QPDFWriter& writer);

// Appends links, fields and the tree of tags to the file.
void append_screen_parts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects);

}  // namespace gridpress
