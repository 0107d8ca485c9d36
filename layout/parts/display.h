// Title pages and section openers: ornament, large title and rule, aligned with the live area's
// left edge.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/paragraph.h"

namespace gridpress {

// The unit of spacing on these pages: one text line, or less if the text is very large.
Length display_line(const Metrics& metrics);

struct DisplayRequest {
  StyledText text;
  bool ornament = true;
  LineInk kicker;  // ink of the words above the title; all 0 if there are none
  double under;    // from the title's last line to the rule, in display lines
  Length below;    // from the rule to the page's lowest line
};

// All distances are from baseline to baseline.
struct Display {
  Paragraph title;
  Length ornament;  // width; 0 for none
  Length rule;      // width of the rule under the title
  Length above;     // from the ornament's foot (if any) to the kicker, or else to the title
  Length kicker;    // from the kicker to the title; 0 without a kicker
  Length under;     // from the title's last line to the rule
};

// White space of `lines` display lines, or more if the ink of the line above it is very deep (or
// that of the line below it very high).
Length white_under(const Metrics& metrics, double lines, Length depth);
Length white_over(const Metrics& metrics, double lines, Length rise);

// The largest title, in at most three lines, and the largest ornament with which everything fits.
Display fit_display(const DisplayRequest& order, const Press& press);

}  // namespace gridpress
