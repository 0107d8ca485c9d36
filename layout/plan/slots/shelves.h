// Pages on which figures of several kinds share columns. Shelves run across the page from the top,
// and each figure takes as many columns as its cells need.
#pragma once

#include <span>
#include <vector>

#include "layout/plan/slots/slots.h"

namespace gridpress {

// A figure to be placed.
struct ShelfFigure {
  int section = 0;
  const Figures* figures = nullptr;  // measurements shared by the figures of its section
  int max_per_page = 1;              // the maximum per page for its section
};

struct ShelfSlot {
  Slot slot;  // offset from the top left corner of the field
  FigureBox box;
  Slot on_page(const Area& field) const;
};

struct ShelfPage {
  SlotGrid grid;                 // heads are above, as on every page with these columns
  std::vector<ShelfSlot> slots;  // slots of the leading figures, in order
  std::vector<Area> notes;       // areas that figures leave free, from the field's corner
  bool gallery = false;          // answers that are pictures, each framed, with its caption
  double score = 0;              // total of cell_score, minus a penalty for empty space
};

// A cell is worth more the larger it is, up to a limit. Beyond it, more figures are worth more.
double cell_score(const Figures& figures, Length cell);

// `empty` is the fraction of the page that shows nothing.
double page_score(double cells, double empty);

// Fills one page with the next figures, in order, on whichever number of columns suits them.
// Returns a page without slots if the first figure doesn't fit or would leave too much of the page
// empty.
ShelfPage fill_shelves(std::span<const ShelfFigure> figures, const Metrics& metrics,
                       const Design& design);

}  // namespace gridpress
