// The parts of a PDF that aren't painted: links, alternative texts, bookmarks and metadata.
#pragma once

#include <map>
#include <qpdf/QPDF.hh>

#include "layout/backend/reading/font_codes.h"
#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Page numbers, from 1.
using PageNumbers = std::map<QPDFObjGen, int>;
PageNumbers page_numbers(QPDF& pdf);

// Fills in the title, author, metadata and bookmarks of `facts`.
void read_document_parts(QPDF& pdf, const PageNumbers& numbers, ReadBudget& budget, Pdf& facts);

// `unit` is the size of the page's unit in points. Throws std::runtime_error if the page exceeds
// any limit.
ScreenPage read_screen_page(QPDF& pdf, QPDFObjectHandle page, const PageNumbers& numbers,
                            double unit);

}  // namespace gridpress::printed
