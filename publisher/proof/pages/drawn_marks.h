// Lines, areas and pictures of a page, for holding one page against another.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// A part of a path or a picture, as far as its clip leaves it.
struct DrawnMark {
  printed::Bounds where;
  std::size_t points = 0;  // corners of its outline; 0: a picture
  bool filled = false, stroked = false, dashed = false, curved = false;
  double width = 0;           // of its stroke, points
  double fill = 0, line = 0;  // percent of black
};

// In the order in which they are painted.
std::vector<DrawnMark> drawn_marks(const printed::Page& page);

// Whether two look alike, in one place.
bool is_alike(const DrawnMark& a, const DrawnMark& b);

// "a line", "an area" or "a picture".
std::string name_of(const DrawnMark& mark);

// Whether there is a square code for phones on it, drawn as one area of boxes.
bool has_code(const printed::Page& page);

}  // namespace gridpress::proof
