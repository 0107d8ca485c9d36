// From a trim and a number of puzzles a page to frames: the cell, and the place of each grid.
#pragma once

#include <optional>
#include <vector>

#include "layout/design/design.h"
#include "layout/design/metrics.h"
#include "layout/figure/figure_box.h"
#include "layout/page/page.h"

namespace gridpress {

inline constexpr double kColumnGap = 1.5;  // lines: between a frame and the text beside it

// White over dots, which would else be near the stars over them.
inline constexpr double kOverDots = 0.5;  // lines

enum class HeadPlace { kAbove, kBeside };

struct SlotGrid {
  HeadPlace place = HeadPlace::kAbove;
  FigureBox box;
  int columns = 0, rows = 0;
  Bands bands;
  Length head, caption;  // rooms above and below a frame
  Length side;           // kBeside: least width of the column at the left
  Length row_gap;
  Length start;              // from the field's top to the first row of slots
  Length foot;               // white below the last row of slots
  Length strip;              // kept free at the right of the field
  bool code_beside = false;  // a puzzle's code is in the column beside it, not below
  bool inside = false;       // kBeside, one column of slots: the text beside it lies at the gutter
  // What a figure and its lists may take; a margin of clues at the left takes what is left over of
  // the width.
  Length room_width, room_height;
};

// What is to be arranged.
struct SlotRequest {
  Figures figures;
  int per_page = 1;
  bool answers = false;
  bool asked = false;  // answers: the spec names their number, so they may be small
};

// What a style takes of a page before its figures are sized.
struct SlotTakes {
  Length strip;     // at the right of one column of slots
  double side = 2;  // lines: the least column beside a figure
};

// The least column beside a figure that is wide enough for lines of text, in lines.
inline constexpr double kSurplus = 8.5;

// The arrangement whose cells are worth most in the design's style.
SlotGrid usual_slots(const SlotRequest& order, const Metrics& metrics, const Design& design);
SlotGrid slots_with(const SlotTakes& takes, const SlotRequest& order, const Metrics& metrics,
                    const Design& design);
// A column beside the figure is a little worse than a head above it.
double usual_worth(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                   const Design& design);

// As the design's style has it; of answers the usual ones.
SlotGrid arrange(const SlotRequest& order, const Metrics& metrics, const Design& design);

// The figure in such slots, with cells of whole steps.
FigureBox fit_in(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                 const Design& design, Length step = Length::milli(250));

// Slots made for other figures, with these in them.
SlotGrid refitted(SlotGrid grid, const SlotRequest& order, const Metrics& metrics,
                  const Design& design);

// The slots of answers on the page that opens with their title, which takes `title` of its height:
// in place of as many rows as that needs. The others follow the title, as far apart as on every
// page. Where no row would be left, the one there is has smaller grids, of `extent`.
SlotGrid below_title(const SlotGrid& page, Length title, const Extent& extent,
                     const Metrics& metrics, const Design& design);

// The slots of puzzles with answers of so many percent of their size in them.
SlotGrid scaled(SlotGrid grid, int percent, const Extent& extent, const LineRule& lines);

// One slot on a page. `frame` is the outer edge of the grid's frame.
struct Slot {
  Length left, top;  // of the slot
  Spot frame;
  Length text;         // kAbove: the left end of what is over and under the figure
  Length side;         // kBeside: width of the column beside the figure
  Length column_left;  // … and where it begins
  // Where a slot has no figure that fills it: the right end of its texts, and the caption's line.
  std::optional<Length> right, caption;
};

// All slots of a page in reading order, for figures of this size.
std::vector<Slot> place_slots(const SlotGrid& grid, const FigureBox& box, const Metrics& metrics,
                              bool recto);

}  // namespace gridpress
