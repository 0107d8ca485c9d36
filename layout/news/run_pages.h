// The pages of a run for its editor: a proof sheet with every puzzle and solution, a chart of
// effort by weekday, and a calendar. The pages are A4, in black only.
#pragma once

#include <string>
#include <vector>

#include "layout/news/panel.h"

namespace gridpress {

// One puzzle of the run.
struct ProofEntry {
  std::string heading;  // "Tue 1 December 2026 · Sudoku"
  std::string caption;  // "No 4,217 · hard · rated 3.4 · 27 clues"
  PanelGrid puzzle, solution;
  bool begins_row = false;  // keeps several puzzles of one day next to each other
};

struct ProofSheet {
  std::string title;  // "The Evening Post: proof of 1 to 31 December 2026"
  std::vector<ProofEntry> entries;
};

// Puzzles and their solutions side by side, many on a page, in order. Each page has the title and
// "page K of N". Solutions are as large as puzzles, because sub-editors check them here. Long
// titles wrap.
Result<Document> compose_proof_sheet(const ProofSheet& sheet, const Theme& theme,
                                     const Words& words, Shaper& shaper);

// The effort of a feature's puzzles by weekday, to check that puzzles get harder during the week.
struct EffortChart {
  struct Point {
    int weekday = 0;  // 0 is Monday
    double effort = 0;
    std::string level;
  };
  struct Feature {
    std::string title;
    std::vector<Point> points;
  };
  std::string title;
  std::vector<Feature> features;
};

// One chart per feature, on as many pages as necessary. A chart has a column for each weekday, a
// dot for each puzzle, a bar with a number for the median, and the levels' names below.
Result<Document> compose_effort_chart(const EffortChart& chart, const Theme& theme,
                                      const Words& words, Shaper& shaper);

// A cell of the calendar, which has one page per month.
struct CalendarDay {
  int year = 0, month = 0, day = 0;
  std::string note;                // "no issue", "Christmas"; may be empty
  std::vector<std::string> lines;  // "Sudoku 4,217 hard", one per feature
};

struct CalendarPages {
  std::string title;
  std::vector<CalendarDay> days;  // ascending; days of a month may be missing
};

// Weeks start on Monday. A line that doesn't fit even in smaller type is cut and ends with "…".
Result<Document> compose_calendar(const CalendarPages& pages, const Theme& theme,
                                  const Words& words, Shaper& shaper);

}  // namespace gridpress
