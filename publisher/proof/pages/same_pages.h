// Checks the other files that show the interior's pages: the screen's, and a booklet's sheets.
#pragma once

#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Compares the pages with those of the interior: each word must be in its place, and each line,
// area and picture in its place and order. No page may be turned or cropped.
Faults check_screen(const PrintedBook& screen, const PrintedBook& interior);

// Two pages on each side of a sheet. Folded and laid into one another, the first sheet outside,
// the sheets must read as the interior does: words by their places, lines, areas and pictures by
// their places and order.
Faults check_booklet(const PrintedBook& booklet, const PrintedBook& interior);

}  // namespace gridpress::proof
