// Checks the other files that contain the interior's pages: the screen file and a booklet's sheets.
#pragma once

#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Compares the screen file's pages with the interior's: each word must be in the same place, and
// each line, area and picture in the same place and order. No page may be turned or cropped.
Faults check_screen(const PrintedBook& screen, const PrintedBook& interior);

// Compares the sheets of a booklet, which have two pages on each side, with the interior. If the
// sheets are folded and nested with the first one outside, the pages must be those of the interior,
// with words in the same places and lines, areas and pictures in the same places and order.
Faults check_booklet(const PrintedBook& booklet, const PrintedBook& interior);

}  // namespace gridpress::proof
