// Checks files that contain the interior's pages again: the screen file, and a booklet's sheets.
#pragma once

#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Compares the screen file's pages with those of the interior. Each word must be in the same place,
// and each line, area and picture in the same place and order. No page may be turned or cropped.
Faults check_screen(const PrintedBook& screen, const PrintedBook& interior);

// Compares the sheets of a booklet, which have two pages on each side, with the interior. The
// sheets are folded and nested, with the first sheet outside. The pages must then be those of the
// interior: words in the same places, and lines, areas and pictures in the same places and order.
Faults check_booklet(const PrintedBook& booklet, const PrintedBook& interior);

}  // namespace gridpress::proof
