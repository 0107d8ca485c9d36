#include "layout/plan/slots/slots.h"

#include <algorithm>
#include <cmath>

#include "layout/figure/digits.h"
#include "layout/furniture/code.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

const LineRule& rule_of(const SlotRequest& order, const Design& design) {
  return order.answers ? design.theme.answer : design.theme.puzzle;
}

// The spaces and gaps for one position of the head.
struct Rooms {
  Length head, caption, side, column_gap, row_gap;
};

struct Heads {
  HeadPlace place;
  bool code_at_side = false;
  bool wide = false;  // the column next to the figure has room for lines of text
};
Rooms rooms_of(const SlotRequest& order, const Heads& heads, const Metrics& m, const Design& design,
               double narrow) {
  const SlotRule& rule = design.slot;
  if (order.answers) return {m.line, {}, {}, m.line, m.line};
  const bool code = design.code_room > Length();
  const Length below = code ? design.code_room + m.lines(kCodeGap) : Length();
  if (heads.code_at_side) {
    const Length side = std::max(m.lines(kSurplus), design.code_room + m.lines(kColumnGap));
    return {{}, {}, side, m.lines(1.5), m.lines(1.5)};
  }
  if (heads.place == HeadPlace::kAtSide) {
    // A narrow column has number and stars only; the caption is a line under the figure.
    if (heads.wide || narrow >= kSurplus) {
      return {{}, below, m.lines(std::max(narrow, kSurplus)), m.lines(1.5), m.lines(1.5)};
    }
    constexpr double kUnder = 0.25;  // from the caption's baseline to the end of its room
    const Length caption = m.lines(rule.caption_baseline + kUnder);
    return {{}, std::max(caption, below), m.lines(narrow), m.lines(1.5), m.line};
  }
  return {m.lines(rule.head), std::max(m.lines(rule.caption), below), {}, m.lines(2), m.lines(2)};
}

// Compact pages and answers have the folio in the head.
Bands bands_of(const SlotRequest& order, const Design& design) {
  const bool head = design.head != PageHead::kNone || order.answers;
  const bool running = design.head == PageHead::kRunning;
  return {head, !order.answers && (order.per_page <= 4 || !running)};
}

bool may_stand(const Heads& heads, int columns, const SlotRequest& order, const Design& design) {
  const HeadPlace place = heads.place;
  // Clues are as wide as the room, so there is no column next to them.
  const bool clued = !order.figures.extent.clues.empty() && !order.answers;
  if (clued && place == HeadPlace::kAtSide && design.head_place != HeadChoice::kAtSide)
    return false;
  if (heads.code_at_side) {
    const bool own = design.code_room > Length() && !design.slots.fills_column;
    if (order.answers || columns > 1 || !own) return false;
  }
  if (order.answers) return place == HeadPlace::kAbove;
  // On shared pages, a figure that isn't square may have its head next to it.
  const bool free = design.slots.deal != nullptr && !is_plain_square(order.figures);
  if (free && design.head_place == HeadChoice::kAbove) return true;
  switch (design.head_place) {
    case HeadChoice::kBest:
      return true;
    case HeadChoice::kAbove:
      return place == HeadPlace::kAbove;
    case HeadChoice::kAtSide:
      return place == HeadPlace::kAtSide;
    case HeadChoice::kInside:
      return place == HeadPlace::kAbove || columns == 1;
  }
  return true;
}

// Computes the space for the figure in a slot.
void measure_room(SlotGrid& grid, const Rooms& rooms, const Metrics& m) {
  Area field = field_area(m, true, grid.bands);
  field.top += grid.start;
  field.right -= grid.strip;
  grid.room_width =
      (field.width() - rooms.column_gap * (grid.columns - 1)) / grid.columns - rooms.side;
  grid.room_height =
      (field.height() - rooms.row_gap * (grid.rows - 1)) / grid.rows - grid.head - rooms.caption;
}

// The width that a margin of clues may take from its slot, unless that is a lot.
Length spare_width(const SlotGrid& grid, const FigureBox& box) {
  constexpr int kMost = 3;  // cells
  const Length spare = grid.room_width - box.whole_width();
  const bool takes = box.left > Length() && spare > Length() && spare <= box.cell * kMost;
  return takes ? spare : Length();
}

}  // namespace

// A puzzle fills its room. Answers without digits are no larger than those of small grids.
FigureBox fit_in(const SlotGrid& grid, const SlotRequest& order, const Metrics& m,
                 const Design& design, Length step) {
  constexpr double kMaxAnswer = 16.25;
  const figure::CellRule& cells = order.figures.cell;
  const double answer = std::max(kMaxAnswer, m.smallest_answer * kFigureHeight / kAnswerClueHeight);
  FigureRoom room{grid.room_width, grid.room_height, rule_of(order, design), step};
  if (order.answers) room.most = Length::pt(order.figures.values == 0 ? answer : cells.most);
  if (!order.figures.extent.clues.empty()) room.most = Length::pt(cells.most);
  return fit_figure(order.figures.extent, room, Length::pt(cells.good), m);
}

double default_worth(const SlotGrid& grid, const SlotRequest& order, const Metrics& /*metrics*/,
                     const Design& /*design*/) {
  if (grid.place == HeadPlace::kAbove) return 1;
  // otherwise its head would sit next to three columns
  return order.figures.extent.listed > 0 ? 0.9 : 0.94;
}

SlotGrid arrange(const SlotRequest& order, const Metrics& metrics, const Design& design) {
  const bool is_default = order.answers || design.slots.measure == nullptr;
  return (is_default ? default_slots : design.slots.measure)(order, metrics, design);
}

SlotGrid default_slots(const SlotRequest& order, const Metrics& metrics, const Design& design) {
  return slots_with({}, order, metrics, design);
}

SlotGrid slots_with(const SlotReserve& takes, const SlotRequest& order, const Metrics& metrics,
                    const Design& design) {
  const bool is_default = order.answers || design.slots.worth == nullptr;
  const auto worth = is_default ? default_worth : design.slots.worth;
  SlotGrid best;
  double best_score = -1e9;
  for (int columns = 1; columns <= order.per_page; ++columns) {
    const int rows = (order.per_page + columns - 1) / columns;
    const bool empty_column = (columns - 1) * rows >= order.per_page;
    if (empty_column || columns > 2.2 * rows) continue;
    for (const Heads& heads : {Heads{HeadPlace::kAbove}, Heads{HeadPlace::kAtSide},
                               Heads{.place = HeadPlace::kAtSide, .wide = true},
                               Heads{.place = HeadPlace::kAtSide, .code_at_side = true}}) {
      if (!may_stand(heads, columns, order, design)) continue;
      if (heads.wide && takes.side >= kSurplus) continue;  // every column is
      const HeadPlace place = heads.place;
      const Rooms rooms = rooms_of(order, heads, metrics, design, takes.side);
      SlotGrid grid{
          place,         {},         columns,      rows, bands_of(order, design), rooms.head,
          rooms.caption, rooms.side, rooms.row_gap};
      if (!order.answers) {
        const bool dots = order.figures.extent.edge == Extent::Edge::kDots;
        if (dots && place == HeadPlace::kAbove) grid.head += metrics.lines(kOverDots);
        grid.start = metrics.lines(design.slot.start);
        grid.strip = columns == 1 ? takes.strip : Length();
        grid.code_at_side = heads.code_at_side;
        const bool wide = metrics.width > metrics.height;  // on wide pages the grid comes first
        grid.inside = place == HeadPlace::kAtSide && columns == 1 &&
                      (!wide || design.head_place == HeadChoice::kInside);
      }
      measure_room(grid, rooms, metrics);
      grid.box = fit_in(grid, order, metrics, design, Length::milli(250));
      const double score = grid.box.across().points() * worth(grid, order, metrics, design) -
                           0.5 * (columns * rows - order.per_page);
      if (score > best_score || (score == best_score && grid.box.cell > best.box.cell)) {
        best_score = score;
        best = grid;
      }
    }
  }
  return best;
}

SlotGrid refitted(SlotGrid grid, const SlotRequest& order, const Metrics& metrics,
                  const Design& design) {
  grid.room_width = grid.box.whole_width();
  grid.room_height = grid.box.whole_height();
  FigureBox& box = grid.box;
  box = fit_in(grid, order, metrics, design, Length::milli(1));
  // A rounding remainder is not a reason to give a frame another width.
  const Length over = grid.room_width - box.whole_width(),
               under = grid.room_height - box.whole_height();
  const Length hair = Length::milli(100);
  if (over < hair) box.width += over;
  if (under < hair) box.height += under;
  return grid;
}

SlotGrid scaled(SlotGrid grid, int percent, const Extent& extent, const LineRule& lines) {
  const Length step = Length::milli(250);
  const Length cell =
      percent == 100
          ? grid.box.cell
          : step * static_cast<int>(grid.box.cell.milli() * percent / 100 / step.milli());
  const Length top = grid.box.top;
  grid.box = figure_box(extent, cell, lines);
  grid.box.top = top;
  return grid;
}

std::vector<Slot> place_slots(const SlotGrid& grid, const FigureBox& box, const Metrics& metrics,
                              bool recto) {
  Area field = field_area(metrics, recto, grid.bands);
  field.top += grid.start;
  field.right -= grid.strip;
  const Length pitch = (field.height() + grid.row_gap) / grid.rows;
  const bool alone = grid.columns == 1, at_side = grid.place == HeadPlace::kAtSide;
  const Length spare = at_side ? Length() : spare_width(grid, box);
  const Length whole = box.whole_width() + spare;
  // A single column with heads above is centred. Columns next to figures take the surplus width if
  // it makes them wide enough for lines of text; otherwise it goes between the slots.
  const Length gap = metrics.lines(kColumnGap);
  const Length wide = (field.width() + gap) / grid.columns - gap - whole;
  const bool lines = at_side && (alone || wide >= metrics.lines(kSurplus));
  // The column is at the gutter, so that hands can hold the outer edge. On a wide page the grid
  // comes first.
  const bool first = grid.inside ? !recto : lines && metrics.width > metrics.height;
  const Length side = lines ? wide : grid.side;
  std::vector<Slot> slots;
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      Slot slot;
      slot.top = field.top + pitch * row;
      slot.side = side;
      slot.left = field.left;
      if (!alone) {
        slot.left += (field.width() - whole - side) * column / (grid.columns - 1);
      } else if (!at_side && grid.strip == Length()) {
        slot.left += (field.width() - whole) / 2;
      }
      slot.column_left = slot.left + (first ? whole : Length());
      slot.text = slot.left + (first ? Length() : side);
      slot.frame = {slot.text + spare + box.left, slot.top + grid.head + box.top};
      slots.push_back(slot);
    }
  }
  return slots;
}

}  // namespace gridpress
