// The parts of a book that are running matter, each with as many pages as it needs.
#pragma once

#include <string>
#include <vector>

#include "layout/page/book.h"
#include "layout/plan/sheet.h"
#include "layout/text/styled_text.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Lays out the sheets of each part, by index into Book::parts. Parts that aren't running matter
// have no sheets.
std::vector<Sheets> lay_matter(const Book& book, const Typesetting& set);

bool has_matter(const BookPart& part, const Book& book);

// The part's title as printed; empty if it has none.
StyledText matter_title(const BookPart& part, const Setting& setting);

void paint_matter(Sheet& sheet, const Press& press);

}  // namespace gridpress
