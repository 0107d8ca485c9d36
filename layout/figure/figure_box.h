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

// The distance from the outer cell edge to the figure's outermost ink.
Length overhang(const Extent& extent, Length cell, const LineRule& rule);

struct FigureBox {
  Length cell;                      // height of a cell
  double widen = 1;                 // width of a cell relative to its height
  Length width, height;             // size of the frame, measured between its outer edges
  Length left, top, right, bottom;  // space for clues outside the frame
  // The space for lists under the figure or to its right (including the gap), and how they are set.
  Length below, at_side;
  Length slot;  // width of the text under the figure, or 0
  int list_columns = 1;
  Length list_lead;
  Length clue_size,
      clue_height;  // the type of clues below the figure, and the height of their block

  Length across() const { return cell * widen; }  // width of a cell; letters scale with it
  Length whole_width() const { return std::max(left + width + right + at_side, slot); }
  Length whole_height() const { return top + height + bottom + below; }
};

// Returns the dimensions of a figure with cells of this height, without its lists.
FigureBox figure_box(const Extent& extent, Length cell, const LineRule& rule);

// The space available to a figure, and the allowed sizes of its cells.
struct FigureRoom {
  Length width, height;
  const LineRule& lines;
  Length step = Length::milli(250);  // cells are a multiple of this
  Length most = Length::pt(1000);    // maximum size of a cell
  double tallest = 1.06;             // maximum height of a letter's cell, relative to its width
};

// The largest multiple of the step at which the figure, without lists, fits the room.
Length fit_cell(const Extent& extent, const FigureRoom& room);

// Chooses the largest cells that fit the room together with the list of words. A grid of letters
// fills the width, so its cells may be slightly higher or wider than squares. The list is below the
// figure, or at the right if the room is wide or if that allows larger cells. The lines of the list
// are set closer if cells would otherwise be smaller than `good`.
FigureBox fit_figure(const Extent& extent, const FigureRoom& room, Length good, const Metrics& m);

// Measures for painting a list's words and the blanks of a sentence.
struct ListRule {
  static constexpr double kFirst = 1.4;         // lines, from the caption to the first baseline
  static constexpr double kBlanksFirst = 1.75;  // lines, from the text that introduces blanks
  static constexpr double kGap = 1.5;           // lines, from a figure to the words next to it
  // lines, between words next to the figure
  static constexpr double kMinLead = 1.1, kMaxLead = 1.6;
  static constexpr double kColumnWhite = 0.9;  // em, between two columns of words
  static constexpr double kBlankLines = 1.9;   // lines, from one line of blanks to the next
  static constexpr double kBlankPitch = 1.24;  // em
  static constexpr double kAboveClues = 0.6;   // lines, from the caption to the block of clues
  // lines: above a frame around words, from its edge to its heading, and from there to the words
  static constexpr double kAboveBank = 0.7, kInBank = 1.25, kBankHeading = 1.4;
  static constexpr double kBankPad = 0.7;  // lines, between the frame and its words at other sides
};

// Breaks a sentence of blanks into lines. `blanks` has the number of blanks in each word; the
// result has indices into it.
std::vector<std::vector<int>> blank_lines(const std::vector<int>& blanks, Length width,
                                          const Metrics& m);

}  // namespace gridpress
