// What the levels' marks mean, in blocks: one row per level with its marks, its name, a sentence,
// and the solving times of its puzzles on an axis that all rows share.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

struct ScaleRoom {
  double tight = 1;         // how much of their white the rows keep, up to 1
  Length first, following;  // heights of the first page, below the title, and of later ones
  bool lead_last = false;   // what it says of levels and times comes after the tables, as a note
};

// Below the title.
std::vector<Block> scale_blocks(const Book& book, const parts::Scale& part, const Typesetting& set,
                                const ScaleRoom& room);

}  // namespace gridpress
