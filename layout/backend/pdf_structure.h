// A tagged PDF: what each part of a page is, in the order it is read, for programs that read aloud.
#pragma once

#include <qpdf/QPDF.hh>

#include "layout/page/page.h"

namespace gridpress {

// A document without a tag stays a plain one.
bool is_tagged(const Document& document);

// The structure tree over the marked content that pdf_content() wrote: tag i of a page is marked
// with MCID i. A part or a section for each heading; lists around their items; links hold their
// annotations, which must be on the pages.
void add_structure(QPDF& pdf, const Document& document);

}  // namespace gridpress
