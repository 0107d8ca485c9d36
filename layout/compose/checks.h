// Whether what is laid out can be printed and read, before a page is painted.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

// A book without puzzles, or a trim that the printer has not.
Diagnostics check_book(const Book& book, const Setting& setting);

// What is wrong with the number of pages.
Diagnostics check_page_count(const Press& press);

// Puzzles, answers and codes that are too small or have no room: added to the problems of
// press.type.
void check_layout(const Press& press);

}  // namespace gridpress
