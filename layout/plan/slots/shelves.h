// Pages on which figures of several kinds share columns, shelf by shelf from the top: each takes
// as many columns as its cells need.
#pragma once

#include <span>
#include <vector>

#include "layout/plan/slots/slots.h"

namespace gridpress {

// One figure to be placed.
struct ShelfFigure {
  int section = 0;
  const Figures* figures = nullptr;  // what those of its section have in common
  int most = 1;                      // of its section on a page
};

struct ShelfSlot {
  Slot slot;  // from the top left corner of the field
  FigureBox box;
  Slot on_page(const Area& field) const;
};

struct ShelfPage {
  SlotGrid grid;                 // heads above, as on every page of these columns
  std::vector<ShelfSlot> slots;  // of the first figures, in their order
  std::vector<Area> notes;       // what figures leave free: from the field's corner
  double worth = 0;              // how much it shows, and how large: see worth_of_cell
};

// A cell is worth more the larger it is, up to a limit: beyond it more figures are better.
double worth_of_cell(const Figures& figures, Length cell);

// `empty`: so much of a page shows nothing.
double worth_of_page(double cells, double empty);

// The page that the next of these figures make, in their order, on as many columns as suit them. A
// page without slots: the first of them has no room, or shows too little.
ShelfPage fill_shelves(std::span<const ShelfFigure> figures, const Metrics& metrics,
                       const Design& design);

}  // namespace gridpress
