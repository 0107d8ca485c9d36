// The table of contents of a book.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/typesetting.h"

namespace gridpress {

int contents_pages(const Book& book, const Typesetting& set);

void paint_contents(Sheet& sheet, const Press& press);

}  // namespace gridpress
