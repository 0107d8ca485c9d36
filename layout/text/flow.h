// Running matter in blocks, flowed into pages.
#pragma once

#include <functional>
#include <vector>

#include "layout/text/canvas.h"

namespace gridpress {

// A piece of running matter: paints itself with its top left corner where it is put.
struct Block {
  Length before;  // white above it, dropped at the top of a page
  Length height;
  std::function<void(Canvas&, Spot)> paint;
  bool keep_with_next = false;
};

struct PlacedBlock {
  Length y;  // below the field's top
  Block block;
};
using Sheets = std::vector<std::vector<PlacedBlock>>;  // by page

// Blocks into pages of `height`. A block taller than a page has a page to itself and overflows.
Sheets flow(std::vector<Block> blocks, Length height);

}  // namespace gridpress
