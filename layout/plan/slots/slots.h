// Turns a trim and a number of puzzles per page into frames: the cell size and the position of each
// grid.
#pragma once

#include <optional>
#include <vector>

#include "layout/design/design.h"
#include "layout/design/metrics.h"
#include "layout/figure/figure_box.h"
#include "layout/page/page.h"

namespace gridpress {

inline constexpr double kColumnGap = 1.5;  // lines: between a frame and the text next to it

// White space above the dots, which would otherwise touch the stars above them.
inline constexpr double kOverDots = 0.5;  // lines

enum class HeadPlace { kAbove, kAtSide };

struct SlotGrid {
  HeadPlace place = HeadPlace::kAbove;
  FigureBox box;
  int columns = 0, rows = 0;
  Bands bands;
  Length head, caption;  // space above and below a frame
  Length side;           // kAtSide: minimum width of the column on the left
  Length row_gap;
  Length start;               // from the field's top to the first row of slots
  Length strip;               // kept free on the right of the field
  bool code_at_side = false;  // a puzzle's code is in the column next to it, not below
  bool inside = false;        // kAtSide with one column of slots: the text is on the gutter side
  // The space for a figure and its lists. A margin of clues on the left takes any remaining width.
  Length room_width, room_height;
};

// The figures to arrange.
struct SlotRequest {
  Figures figures;
  int per_page = 1;
  bool answers = false;
  bool asked = false;  // answers: the spec gives their number, so they may be small
};

// The space that a style takes from a page before figures are sized.
struct SlotReserve {
  Length strip;     // on the right of a single column of slots
  double side = 2;  // lines: minimum width of the column next to a figure
};

// The minimum width, in lines, of a column that can hold lines of text.
inline constexpr double kSurplus = 8.5;

// The arrangement with the highest score in the design's style.
SlotGrid default_slots(const SlotRequest& order, const Metrics& metrics, const Design& design);
SlotGrid slots_with(const SlotReserve& takes, const SlotRequest& order, const Metrics& metrics,
                    const Design& design);
// The default score. A column next to the figure scores a little less than a head above it.
double default_worth(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                     const Design& design);

// Uses the design's style for puzzles and the default arrangement for answers.
SlotGrid arrange(const SlotRequest& order, const Metrics& metrics, const Design& design);

// Fits the figure into the slots, with cells rounded to whole steps.
FigureBox fit_in(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                 const Design& design, Length step = Length::milli(250));

// Puts these figures into slots that were made for others.
SlotGrid refitted(SlotGrid grid, const SlotRequest& order, const Metrics& metrics,
                  const Design& design);

// The slots of puzzles, holding answers at `percent` of the puzzles' size.
SlotGrid scaled(SlotGrid grid, int percent, const Extent& extent, const LineRule& lines);

// One slot on a page. `frame` is the outer edge of the grid's frame.
struct Slot {
  Length left, top;  // the slot's top left corner
  Spot frame;
  Length text;         // kAbove: left end of the text above and below the figure
  Length side;         // kAtSide: width of the column next to the figure
  Length column_left;  // kAtSide: left end of that column
  // If the figure doesn't fill the slot: the right end of its text, and the line of its caption.
  std::optional<Length> right, caption;
};

// All slots of a page in reading order, for figures of this size.
std::vector<Slot> place_slots(const SlotGrid& grid, const FigureBox& box, const Metrics& metrics,
                              bool recto);

}  // namespace gridpress
