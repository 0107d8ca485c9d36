// Title pages and section openers: ornament, big title, rule, hung from the live area's left edge.
#pragma once

#include "layout/plan/sheet.h"
#include "layout/text/paragraph.h"

namespace gridpress {

// The line by which these pages are spaced: the text line, less where type is very large.
Length display_line(const Metrics& metrics);

struct DisplayRequest {
  StyledText text;
  bool ornament = true;
  LineInk kicker;  // of the words over the title; all 0: none
  double under;    // from its last line to the rule, in display lines
  Length below;    // from the rule to the lowest line of the page's matter
};

// All distances are from baseline to baseline.
struct Display {
  Paragraph title;
  Length ornament;  // width; 0: none
  Length rule;      // width of the rule under the title
  Length above;     // from the ornament's foot, if there is one, to the kicker, else to the title
  Length kicker;    // from the kicker to the title; 0: none
  Length under;     // from the title's last line to the rule
};

// White that is `lines` display lines, more where ink of such a depth needs it below it, or of such
// a rise above it.
Length white_under(const Metrics& metrics, double lines, Length depth);
Length white_over(const Metrics& metrics, double lines, Length rise);

// The largest title, in at most three lines, and the largest ornament that leave room for all.
Display fit_display(const DisplayRequest& order, const Press& press);

}  // namespace gridpress
