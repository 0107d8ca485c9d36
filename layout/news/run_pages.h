// The pages of a run for its editor: a proof sheet with every puzzle and solution, a chart of
// effort by weekday, and a calendar. A4 pages in black, painted like all other pages.
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
  bool begins_row = false;  // so that the puzzles of a day with several are next to each other
};

struct ProofSheet {
  std::string title;  // "The Evening Post: proof of 1 to 31 December 2026"
  std::vector<ProofEntry> entries;
};

// Puzzles and their solutions side by side, many on a page, in their order; the title and
// "page K of N" on each page. Solutions are as readable as puzzles: this is where a sub-editor
// checks. Long titles wrap.
Result<Document> compose_proof_sheet(const ProofSheet& sheet, const Theme& theme,
                                     const Words& words, Shaper& shaper);

// Efforts of a feature's puzzles by weekday: does the week rise as it should, or is it flat?
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

// One chart for each feature, as many pages as it takes: a column for each weekday, a dot for each
// puzzle, the median as a bar with its number, the levels' names below.
Result<Document> compose_effort_chart(const EffortChart& chart, const Theme& theme,
                                      const Words& words, Shaper& shaper);

// A page per month, with a cell for each day.
struct CalendarDay {
  int year = 0, month = 0, day = 0;
  std::string note;                // "no issue", "Christmas"; may be empty
  std::vector<std::string> lines;  // "Sudoku 4,217 hard", one per feature
};

struct CalendarPages {
  std::string title;
  std::vector<CalendarDay> days;  // ascending; of a month that is shown, days may be missing
};

// Weeks start on Monday. A line that doesn't fit even in smaller type is cut and ends with "…".
Result<Document> compose_calendar(const CalendarPages& pages, const Theme& theme,
                                  const Words& words, Shaper& shaper);

}  // namespace gridpress
