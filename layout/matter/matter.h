// The parts of a book that are running matter, each with as many pages as it needs.
#pragma once

#include <string>
#include <vector>

#include "layout/page/book.h"
#include "layout/plan/sheet.h"
#include "layout/text/styled_text.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// By index into Book::parts. Parts other than running matter have no sheets.
std::vector<Sheets> lay_matter(const Book& book, const Typesetting& set);

bool has_matter(const BookPart& part, const Book& book);

// The title as printed; empty if the part has none.
StyledText matter_title(const BookPart& part, const Setting& setting);

void paint_matter(Sheet& sheet, const Press& press);

}  // namespace gridpress
