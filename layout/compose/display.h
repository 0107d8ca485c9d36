// Title pages and section openers: ornament, big title, rule, hung from the live area's left edge.
#pragma once

#include "layout/compose/paragraph.h"
#include "layout/compose/press.h"

namespace gridpress {

// The line by which these pages are spaced: the text line, less where type is very large.
Length display_line(const Metrics& metrics);

struct DisplayOrder {
  std::string text;
  bool ornament = true;
  Length above;  // from the ornament's foot to the first line of the title
  Length below;  // from its last line to the lowest line of the page's matter
};

struct Display {
  Paragraph title;
  Length ornament;  // width; 0: none
  Length rule;      // width of the rule under the title
};

// The largest title, in at most three lines, and the largest ornament that leave room for all.
Display fit_display(const DisplayOrder& order, const Press& press);

}  // namespace gridpress
