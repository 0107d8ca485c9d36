// Converts cells to points: line weights, the dimensions of a figure, the largest cell that fits.
#pragma once

#include "layout/design/metrics.h"
#include "layout/page/extent.h"

namespace gridpress {

struct LineWeights {
  Length thin, box, frame;
  // How far the frame's outer edge extends beyond the outer cell edge.
  Length overhang() const { return frame - box / 2; }
};

// Line weights for a cell: fixed by the theme, or proportional to the square root of the cell.
LineWeights line_weights(Length cell, const LineRule& rule);

// Radius of the dots that a loop is drawn through.
Length dot_radius(Length cell, bool answer);

// From the outer cell edge to the figure's outermost ink.
Length overhang(const Extent& extent, Length cell, const LineRule& rule);

struct FigureBox {
  Length cell;                      // height of a cell
  double widen = 1;                 // its width relative to its height
  Length width, height;             // of the frame, to its outer edges
  Length left, top, right, bottom;  // space for clues outside the frame
  // The space for lists under the figure or to its right (including the gap), and how they are set.
  Length below, at_side;
  Length slot;  // width of the text under the figure, or 0
  int list_columns = 1;
  Length list_lead;

  Length across() const { return cell * widen; }  // width of a cell; letters scale with it
  Length whole_width() const { return std::max(left + width + right + at_side, slot); }
  Length whole_height() const { return top + height + bottom + below; }
};

// Doesn't include lists.
FigureBox figure_box(const Extent& extent, Length cell, const LineRule& rule);

// The space available to a figure, and the allowed sizes of its cells.
struct FigureRoom {
  Length width, height;
  const LineRule& lines;
  Length step = Length::milli(250);  // cells are a multiple of this
  Length most = Length::pt(1000);    // the largest cell
  double tallest = 1.06;             // the tallest cell of letters, relative to its width
};

// The largest multiple of the step at which the figure, without lists, fits the room.
Length fit_cell(const Extent& extent, const FigureRoom& room);

// Letters fill the width, on a pitch that may differ a little in height. The list is where it
// allows the larger cell. Once cells reach `good`, space between its lines takes priority.
FigureBox fit_figure(const Extent& extent, const FigureRoom& room, Length good, const Metrics& m);

// Measures for painting a list's words and the blanks of a sentence.
struct ListRule {
  static constexpr double kFirst = 1.4;         // lines, from the caption to the first baseline
  static constexpr double kBlanksFirst = 1.75;  // likewise for the introduction of blanks
  static constexpr double kGap = 1.5;           // lines, from a figure to the words next to it
  // lines, between words next to the figure
  static constexpr double kMinLead = 1.1, kMaxLead = 1.6;
  static constexpr double kColumnWhite = 0.9;  // em, between two columns of words
  static constexpr double kBlankLines = 1.9;   // lines, from one line of blanks to the next
  static constexpr double kBlankPitch = 1.24;  // em
};

// Breaks a sentence of blanks into lines. `blanks` has the number of blanks in each word; the
// result has indices into it.
std::vector<std::vector<int>> blank_lines(const std::vector<int>& blanks, Length width,
                                          const Metrics& m);

}  // namespace gridpress
