// Lines, areas and pictures of a page, for comparing one page with another.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// The part of a path or picture that its clip leaves visible.
struct DrawnMark {
  printed::Bounds where;
  std::size_t points = 0;  // corners of its outline; 0 for a picture
  bool filled = false, stroked = false, dashed = false, curved = false;
  double width = 0;           // of its stroke, points
  double fill = 0, line = 0;  // percent of black
};

// The marks in the order in which they are painted.
std::vector<DrawnMark> drawn_marks(const printed::Page& page);

// Returns whether two marks look alike and are in the same place.
bool is_alike(const DrawnMark& a, const DrawnMark& b);

// "a line", "an area" or "a picture".
std::string name_of(const DrawnMark& mark);

// Returns whether the page has a QR code, drawn as one area of boxes.
bool has_code(const printed::Page& page);

}  // namespace gridpress::proof
