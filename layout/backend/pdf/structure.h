// A tagged PDF: what each part of a page is, in the order it is read, for programs that read aloud.
#pragma once

#include <qpdf/QPDF.hh>
#include <vector>

#include "layout/backend/pdf/record.h"

namespace gridpress {

// The structure tree over the marked content of the pages: mark i of a page has MCID i. A part or a
// section for each heading; lists around their items; links hold their annotations, which must be
// on the pages.
void add_structure(QPDF& pdf, const std::vector<PageRecord>& pages);

}  // namespace gridpress
