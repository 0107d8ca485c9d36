// Explains the marks of the levels, in blocks: one row per level with its marks, its name, a
// sentence, and the solving times of its puzzles on an axis shared by all rows.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

struct ScaleRoom {
  double tight = 1;  // factor for the white space of rows, at most 1
  // available heights: below the title on the first page, and on later pages
  Length first, following;
  bool lead_last = false;  // the text on levels and times follows the tables, as a note
};

// The blocks below the title.
std::vector<Block> scale_blocks(const Book& book, const parts::Scale& part, const Typesetting& set,
                                const ScaleRoom& room);

}  // namespace gridpress
