// What only the screen's file has: bookmarks, page labels, links, tags and what else PDF/UA-1 asks
// for.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <string>
#include <vector>

#include "layout/backend/backend.h"
#include "layout/backend/pdf/painted.h"

namespace gridpress {

// Everything but links, fields and the tree of tags, for which it leaves empty objects. `pdf` has
// the document's pages.
void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document,
                      const PdfOptions& options);

// Numbers of objects in a file that was written.
struct ScreenObjects {
  std::vector<int> pages;
  std::vector<int> areas;  // of each page's list of links and fields; 0: it has none
  int structure = 0;       // of the tree of tags; 0: there is none
  int form = 0;            // of what lists the fields; 0: cells can't be written in
  int cell = 0, font = 0;  // how an empty field looks, and what is written in
};
ScreenObjects screen_objects(QPDF& pdf, QPDFWriter& writer);

// Links, fields and the tree of tags, to the end of the file.
void append_screen_parts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects);

}  // namespace gridpress
