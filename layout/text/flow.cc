#include "layout/text/flow.h"

namespace gridpress {

Sheets flow(std::vector<Block> blocks, Length height) {
  Sheets sheets(1);
  Length y;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    // The height of the block and of the following blocks that must be on the same page.
    Length together;
    for (std::size_t j = i; j < blocks.size(); ++j) {
      together += (j == i ? Length() : blocks[j].before) + blocks[j].height;
      if (!blocks[j].keep_with_next) break;
    }
    const bool top = sheets.back().empty();
    if (!top && y + blocks[i].before + together > height) {
      sheets.emplace_back();
      y = {};
    } else if (!top) {
      y += blocks[i].before;
    }
    const Length own = blocks[i].height;
    sheets.back().push_back({y, std::move(blocks[i])});
    y += own;
  }
  return sheets;
}

}  // namespace gridpress
