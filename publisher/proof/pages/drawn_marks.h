// Finds the lines, areas and pictures of a page, so that two pages can be compared.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// A path or a picture on a page, as far as its clip leaves it visible.
struct DrawnMark {
  printed::Bounds where;
  std::size_t points = 0;  // corners of its outline; 0 for a picture
  bool filled = false, stroked = false, dashed = false, curved = false;
  double width = 0;           // width of the stroke, in points
  double fill = 0, line = 0;  // percent of black
};

// The marks in the order in which they are painted.
std::vector<DrawnMark> drawn_marks(const printed::Page& page);

// Returns whether two marks look alike and are in the same place.
bool is_alike(const DrawnMark& a, const DrawnMark& b);

// The name of a mark in messages: "a line", "an area" or "a picture".
std::string name_of(const DrawnMark& mark);

// Returns whether the page has a QR code, drawn as one area of boxes.
bool has_code(const printed::Page& page);

}  // namespace gridpress::proof
