// The levels of one kind, in blocks: one row per level with its marks, its name, what it asks for,
// its puzzles, and their solving times on an axis shared by all rows.
#pragma once

#include <string>
#include <vector>

#include "layout/matter/times.h"
#include "layout/page/book.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

struct ScaleText {
  std::string title, kind_name;
  KindScale kind;     // with a lead that isn't empty
  std::string times;  // a phrase for the solvers whose times are shown
  std::vector<LevelRow> rows;
};

struct ScaleRoom {
  double tight = 1;  // factor for the white space of rows, at most 1
  // available heights: below the title on the first page, and on later pages
  Length first, following;
  bool lead_last = false;  // the text on levels and times follows the tables, as a note
  bool shared = false;     // kinds share pages: low rows, below the kind's name
};

// The blocks below the title.
std::vector<Block> scale_blocks(const Book& book, const ScaleText& text, const Typesetting& set,
                                const ScaleRoom& room);

}  // namespace gridpress
