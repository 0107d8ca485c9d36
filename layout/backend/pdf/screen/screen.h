// What only the screen's file has: bookmarks, page labels, links, tags, the title in the window's
// bar.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <string>
#include <vector>

#include "layout/backend/pdf/painted.h"

namespace gridpress {

// Everything but links and the tree of tags, for which it leaves empty objects. `pdf` has the
// document's pages.
void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document);

// Numbers of objects in a file that was written.
struct ScreenObjects {
  std::vector<int> pages;
  std::vector<int> links;  // of each page's list of links; 0: it has none
  int structure = 0;       // of the tree of tags; 0: there is none
};
ScreenObjects screen_objects(QPDF& pdf, QPDFWriter& writer);

// Links and the tree of tags, to the end of the file.
void append_screen_parts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects);

}  // namespace gridpress
