// The measures of a page, all derived from the trim, the page count, the printer and the design.
// There are two units: the text line `line` and the margin `unit`.
#pragma once

#include <algorithm>

#include "layout/design/design.h"
#include "layout/page/length.h"
#include "layout/printer/profile.h"

namespace gridpress {

// Rounds to the nearest half point, ties to even.
double round_half(double points);

inline constexpr double kTextLeading = 1.35;  // leading of running text relative to its size, s(1)
inline constexpr double kFigureHeight = 0.718;  // figure height of a text face in em, for estimates
inline constexpr double kTallestFigure = 0.755;  // the maximum of any face used for digits

struct Metrics {
  Length width, height;        // trim
  double base = 0;             // s0, points
  double smallest = 7;         // minimum type size, in points
  double smallest_answer = 7;  // the minimum in the grids of answers
  double printable = 7;        // the printer's minimum type size, in points
  Length line;                 // L
  Length unit;                 // m, a sixteenth of the short side
  Length outer, top, bottom, inner;
  Length verso_rise;  // how much higher content is on versos, if bound at the top
  bool duplex = true;
  int title_step = 5;  // step of the type scale that is the maximum for titles of parts

  // The type scale: base · 1.25ⁿ, rounded to half points.
  Length size(int step) const;
  // The same plus `more`, rounded to half points, but never below the smallest.
  Length size(int step, double more) const;
  Length lines(double count) const { return line * count; }
  // Minimum height of digits, in points: about the height that digits have in the design's
  // smallest type and, in any face, at least their height in the printer's smallest type.
  double least_figure() const {
    return std::max(smallest * kFigureHeight, printable * kTallestFigure);
  }
  // The smallest cell with enough space for a two-digit number.
  double least_pair_cell() const {
    constexpr double kUsual = 1.55, kWidest = 1.58;  // relative to the type size
    return std::max(smallest * kUsual, printable * kWidest);
  }
  Length live_width() const { return width - inner - outer; }
  Length live_height() const { return height - top - bottom; }
  // Width of a column of running text at s(1): 0.8 of the live area, or less if lines would have
  // more than about 75 letters, but at least 0.62.
  Length text_measure() const;
};

struct SheetRule {
  Trim trim;
  int pages = 1;
  bool bleed = false;
  bool standard = false;  // a large-print standard applies, also to answers and on small trims
};
Metrics page_metrics(const SheetRule& sheet, const PrinterProfile& printer, const Design& design);

// The live area of one page.
struct Area {
  Length left, right, top, bottom;
  Length width() const { return right - left; }
  Length height() const { return bottom - top; }
};
Area live_area(const Metrics& metrics, bool recto);

// Bands reserved at the head and foot of the live area.
struct Bands {
  bool head = true, foot = true;
};
Area field_area(const Metrics& metrics, bool recto, Bands bands);

}  // namespace gridpress
