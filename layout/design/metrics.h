// The measures of a page: everything follows from the trim, the page count, the
// printer and the design. Two units: the text line `line` and the margin `unit`.
#pragma once

#include <algorithm>

#include "layout/design/design.h"
#include "layout/page/length.h"
#include "layout/printer/profile.h"

namespace gridpress {

// To the nearest half point, halves to even.
double round_half(double points);

inline constexpr double kTextLeading = 1.35;     // of running text at s(1), in lines
inline constexpr double kFigureHeight = 0.718;   // of a text face, em: for estimates
inline constexpr double kTallestFigure = 0.755;  // of any face that digits are set in

struct Metrics {
  Length width, height;  // trim
  double base = 0;       // s0, points
  double smallest = 7;   // no type is smaller, points
  double printable = 7;  // the printer's smallest type, points
  Length line;           // L
  Length unit;           // m: a sixteenth of the short side
  Length outer, top, bottom, inner;
  Length verso_rise;  // how much higher the matter of a verso is: of what is bound at the top
  bool duplex = true;
  int title_step = 5;  // of the type scale: titles of parts are no larger

  // The type scale: base · 1.25ⁿ to the nearest half point.
  Length size(int step) const;
  // The same with half points added, never under the smallest.
  Length size(int step, double more) const;
  Length lines(double count) const { return line * count; }
  // How high figures are at least, points: about as in the design's smallest type, and in any face
  // no smaller than the printer's.
  double least_figure() const {
    return std::max(smallest * kFigureHeight, printable * kTallestFigure);
  }
  // The smallest cell that two figures side by side have room in.
  double least_pair_cell() const {
    constexpr double kUsual = 1.55, kWidest = 1.58;  // of the size of their type
    return std::max(smallest * kUsual, printable * kWidest);
  }
  Length live_width() const { return width - inner - outer; }
  Length live_height() const { return height - top - bottom; }
  // Width of a column of running text at s(1): 0.8 of the live area, less where that would be more
  // than some 75 letters a line, but never under 0.62.
  Length text_measure() const;
};

struct SheetRule {
  Trim trim;
  int pages = 1;
  bool bleed = false;
};
Metrics page_metrics(const SheetRule& sheet, const PrinterProfile& printer, const Design& design);

// The live area of one page.
struct Area {
  Length left, right, top, bottom;
  Length width() const { return right - left; }
  Length height() const { return bottom - top; }
};
Area live_area(const Metrics& metrics, bool recto);

// Bands taken off the live area at head and foot.
struct Bands {
  bool head = true, foot = true;
};
Area field_area(const Metrics& metrics, bool recto, Bands bands);

}  // namespace gridpress
