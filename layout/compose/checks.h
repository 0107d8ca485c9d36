// Checks that a layout can be printed and read, before any page is painted.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

// Reports a book without puzzles, or a trim that the printer doesn't offer.
Diagnostics check_book(const Book& book, const Setting& setting);

// Reports a number of pages that the printer doesn't accept or that exceeds the book's target.
Diagnostics check_page_count(const Press& press);

// Adds puzzles, answers and codes that are too small or don't fit to the problems of press.type.
void check_layout(const Press& press);

}  // namespace gridpress
