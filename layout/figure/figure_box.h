// From cells to points: the weights of lines, the sides of a figure, the largest cell in a room.
#pragma once

#include "layout/design/metrics.h"
#include "layout/page/extent.h"

namespace gridpress {

struct LineWeights {
  Length thin, box, frame;
  // How far the frame's outer edge is outside of the outer cell edge.
  Length overhang() const { return frame - box / 2; }
};

// Weights for a cell: fixed by the theme, or grown with the root of the cell.
LineWeights line_weights(Length cell, const LineRule& rule);

// Radius of the dots that a loop is drawn between.
Length dot_radius(Length cell, bool answer);

// From the outer cell edge to the figure's outermost ink.
Length overhang(const Extent& extent, Length cell, const LineRule& rule);

struct FigureBox {
  Length cell;                      // height of a cell
  double widen = 1;                 // its width, of its height
  Length width, height;             // of the frame, by its outer edges
  Length left, top, right, bottom;  // clues outside, from there on
  // Lists: what they take under the figure, or right of it with the white between, and how they
  // are set.
  Length below, beside;
  Length slot;  // width of what is set under the figure; not under it: 0
  int list_columns = 1;
  Length list_lead;

  Length whole_width() const { return std::max(left + width + right + beside, slot); }
  Length whole_height() const { return top + height + bottom + below; }
};

// Without lists.
FigureBox figure_box(const Extent& extent, Length cell, const LineRule& rule);

// What a figure may take, and what its cells may be.
struct FigureRoom {
  Length width, height;
  const LineRule& lines;
  Length step = Length::milli(250);  // of cells
  Length most = Length::pt(1000);    // the largest cell
};

// The largest multiple of the step with which the figure, without lists, is in the room.
Length fit_cell(const Extent& extent, const FigureRoom& room);

// With the list where it leaves the larger cell, and letters that fill the measure. `good`: a cell
// from which on white between the list's lines comes first.
FigureBox fit_figure(const Extent& extent, const FigureRoom& room, Length good, const Metrics& m);

// Where a list's words and a sentence's blanks are, for painting them: from the figure's foot to
// the first baseline, and the measures of blanks.
struct ListRule {
  static constexpr double kFirst = 1.75;  // lines: from the foot to the first baseline
  static constexpr double kFoot = 0.35;   // … and from the last to the end
  static constexpr double kGap = 1.5;     // lines: from a figure to the words beside it
  static constexpr double kLeastLead = 1.1, kMostLead = 1.6;  // lines: between words beside it
  static constexpr double kColumnWhite = 1.5;                 // em between two columns of words
  static constexpr double kBlankLines = 1.9;   // lines: from one line of blanks to the next
  static constexpr double kBlankPitch = 1.24;  // em
};

// The words of a sentence by lines, as many blanks as each word has: places in `blanks`.
std::vector<std::vector<int>> blank_lines(const std::vector<int>& blanks, Length width,
                                          const Metrics& m);

}  // namespace gridpress
