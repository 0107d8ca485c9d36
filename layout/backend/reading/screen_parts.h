// What a PDF has for the screen in addition to what is painted: links, texts that are read aloud,
// bookmarks, and what the file states about itself.
#pragma once

#include <map>
#include <qpdf/QPDF.hh>

#include "layout/backend/reading/font_codes.h"
#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Numbers of pages, from 1.
using PageNumbers = std::map<QPDFObjGen, int>;
PageNumbers page_numbers(QPDF& pdf);

// Fills in the title, author, metadata and bookmarks of `facts`.
void read_document_parts(QPDF& pdf, const PageNumbers& numbers, ReadBudget& budget, Pdf& facts);

// `unit`: points of the page's unit. Throws std::runtime_error where the page has more of anything
// than a limit allows.
ScreenPage read_screen_page(QPDF& pdf, QPDFObjectHandle page, const PageNumbers& numbers,
                            double unit);

}  // namespace gridpress::printed
