// The ink boxes of a page's items, for tests of geometry.
#pragma once

#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

struct InkBox {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  bool meets(const InkBox& o, double slack = 0) const {
    return left + slack < o.right && o.left + slack < right && top + slack < o.bottom &&
           o.top + slack < bottom;
  }
  bool within(const InkBox& o, double slack = 0) const {
    return left >= o.left - slack && right <= o.right + slack && top >= o.top - slack &&
           bottom <= o.bottom + slack;
  }
  void cover(const InkBox& o);
};

// The area of an item. For a path, its extent plus half the line width. For text, roughly from the
// first letter's origin to the last letter's end, as high as capitals or ink, and deep by a fifth.
InkBox box_of(const Item& item);

// The frames of grids: closed upright or rounded squares, heavier than a hairline and larger than
// 40 pt.
std::vector<InkBox> frames_of(const Page& page);

struct TextBox {
  InkBox box;
  std::string text;
  Length size;
};
std::vector<TextBox> texts_of(const Page& page);

// Describes an overlap of grids, of texts, or of a text and a grid on the page. Empty if nothing
// overlaps.
std::string overlap_on(const Page& page);

}  // namespace gridpress
