// Flows blocks of running matter into pages.
#pragma once

#include <functional>
#include <vector>

#include "layout/text/canvas.h"

namespace gridpress {

// A piece of running matter. It is painted with its top left corner at a given position.
struct Block {
  Length before;  // white space above the block, dropped at the top of a page
  Length height;
  std::function<void(Canvas&, Spot)> paint;
  bool keep_with_next = false;
};

struct PlacedBlock {
  Length y;  // top of the block, from the top of the field
  Block block;
};
using Sheets = std::vector<std::vector<PlacedBlock>>;  // the blocks of each page

// Distributes the blocks over pages of `height`. A block taller than a page gets a page to itself
// and overflows it.
Sheets flow(std::vector<Block> blocks, Length height);

}  // namespace gridpress
