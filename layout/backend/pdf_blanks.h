// Where the lines of a tagged text need a blank between them. Programs that read a structure tree
// string the lines of an element together as they are; a blank behind a line keeps its last word
// from the next one's first.
#pragma once

#include <vector>

#include "layout/backend/pdf_fonts.h"
#include "layout/page/page.h"

namespace gridpress {

// By item: whether a blank belongs behind the run. `goes_on`: the last paragraph, on another page.
std::vector<bool> blanks_behind(const Page& page, const PdfFonts& fonts, bool goes_on);

}  // namespace gridpress
