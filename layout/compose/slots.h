// From a trim and a number of puzzles a page to frames: the cell, and where each grid stands.
#pragma once

#include <vector>

#include "layout/compose/design.h"
#include "layout/compose/metrics.h"
#include "layout/page/page.h"

namespace gridpress {

struct LineWeights {
  Length thin, box, frame;
  // How far the frame's outer edge stands outside the outer cell edge.
  Length overhang() const { return frame - box / 2; }
};

// Weights for a cell: fixed by the theme, or grown with the root of the cell.
LineWeights line_weights(Length cell, const LineRule& rule);

// The largest multiple of `step`, a quarter of a point, with `cells` cells and the frame within
// `room`.
Length fit_cell(int cells, Length room, const LineRule& rule, Length step = Length::milli(250));

// Width of a grid with its frame.
Length block_width(int cells, Length cell, const LineRule& rule);

inline constexpr double kColumnGap = 1.5;  // lines: between a frame and the text beside it

enum class HeadPlace { kAbove, kBeside };

struct SlotGrid {
  HeadPlace place = HeadPlace::kAbove;
  Length cell;
  Length block;  // width of a grid with its frame; where sizes share slots, of the widest
  int columns = 0, rows = 0;
  Bands bands;
  Length head, caption;  // rooms above and below a frame
  Length side;           // kBeside: least width of the column at the left
  Length row_gap;
  Length start;              // from the field's top to the first row of slots
  Length foot;               // white below the last row of slots
  Length strip;              // kept free at the right of the field
  bool code_beside = false;  // a puzzle's code stands in the column beside it, not below
  bool inside = false;       // kBeside, one column of slots: the text beside it lies at the gutter
};

// What is to be arranged.
struct SlotOrder {
  int size = 9;  // cells a side
  int per_page = 1;
  bool answers = false;
  bool asked = false;  // answers: the spec names their number, so they may be small
};

SlotGrid arrange(const SlotOrder& order, const Metrics& metrics, const Design& design);

// The slots of answers on the page that opens with their title, which takes `title` of its height:
// in place of as many rows as that needs. The others follow the title, as far apart as on every
// page. Where no row would be left, the one there is has smaller grids, of `size` cells a side.
SlotGrid below_title(const SlotGrid& page, Length title, int size, const Metrics& metrics,
                     const Design& design);

// The slots of puzzles with grids of so many percent of their size in them.
SlotGrid scaled(SlotGrid grid, int percent, int size, const LineRule& lines);

// One slot on a page. `frame` is the outer edge of the grid's frame.
struct Slot {
  Length left, top;  // of the slot
  Spot frame;
  Length side;         // kBeside: width of the column beside the frame
  Length column_left;  // … and where it begins
};

// All slots of a page in reading order, for grids of `block` width.
std::vector<Slot> place_slots(const SlotGrid& grid, Length block, const Metrics& metrics,
                              bool recto);

}  // namespace gridpress
