#include "layout/compose/slots.h"

#include <algorithm>
#include <cmath>

#include "layout/compose/code.h"

namespace gridpress {
namespace {

const LineRule& rule_of(const SlotOrder& order, const Design& design) {
  return order.answers ? design.theme.answer : design.theme.puzzle;
}

// The rooms and gaps of one head place.
struct Rooms {
  Length head, caption, side, column_gap, row_gap;
};

// Least widths of side columns, in lines: at the gutter, for a panel and its gap; of one that takes
// the surplus between slots; of any other.
constexpr double kPanel = 9.5, kSurplus = 8.5, kNarrow = 2;

struct Heads {
  HeadPlace place;
  bool code_beside;
};
Rooms rooms_of(const SlotOrder& order, const Heads& heads, const Metrics& m, const Design& design) {
  const SlotRule& rule = design.slot;
  if (order.answers) return {m.line, {}, {}, m.line, m.line};
  const bool code = design.code_room > Length();
  const Length below = code ? design.code_room + m.lines(kCodeGap) : Length();
  if (heads.code_beside) {
    const Length side = std::max(m.lines(kSurplus), design.code_room + m.lines(kColumnGap));
    return {{}, {}, side, m.lines(1.5), m.lines(1.5)};
  }
  if (heads.place == HeadPlace::kBeside) {
    const double side = design.head_place == HeadWish::kInside ? kPanel : kNarrow;
    return {{}, below, m.lines(side), m.lines(1.5), m.lines(1.5)};
  }
  return {m.lines(rule.head), std::max(m.lines(rule.caption), below), {}, m.lines(2), m.lines(2)};
}

// Compact pages and answers carry the folio in the head.
Bands bands_of(const SlotOrder& order, const Design& design) {
  const bool head = design.running_head || design.name_line || order.answers;
  return {head, !order.answers && (order.per_page <= 4 || !design.running_head)};
}

bool may_stand(const Heads& heads, int columns, const SlotOrder& order, const Design& design) {
  const HeadPlace place = heads.place;
  if (heads.code_beside) {
    const bool own = design.code_room > Length() && !design.side_panel;
    if (order.answers || columns > 1 || !own) return false;
  }
  if (order.answers) return place == HeadPlace::kAbove;
  switch (design.head_place) {
    case HeadWish::kBest:
      return true;
    case HeadWish::kAbove:
      return place == HeadPlace::kAbove;
    case HeadWish::kBeside:
      return place == HeadPlace::kBeside;
    case HeadWish::kInside:
      return place == HeadPlace::kAbove || columns == 1;
  }
  return true;
}

// A column beside the grid is a little worse than a head above it. Where it is wished it stands
// while cells have their least size and keep more than half of what they could have.
// "Puzzle 9" stands in a narrow column, as a bare 9, only where no line for it leaves such cells.
double worth_of(const SlotGrid& grid, const SlotOrder& order, const Metrics& m,
                const Design& design) {
  const bool beside = grid.place == HeadPlace::kBeside;
  if (design.number_words && !order.answers) {
    const Length block = block_width(order.size, grid.cell, design.theme.puzzle);
    const Length column = field_area(m, true, grid.bands).width() - block;
    const bool line = !beside || (grid.columns == 1 && column >= m.lines(kSurplus));
    if (!line) return 0.1;
    if (grid.cell.points() < design.smallest_cell) return 0;
  }
  const bool wished = design.head_place == HeadWish::kInside && !order.answers;
  if (!wished) return beside ? 0.94 : 1;
  if (!beside) return 0.5;
  return grid.cell.points() >= design.smallest_cell ? 1 : 0;
}

constexpr double kStrip = 7;  // lines: what a helper strip and its gap take

Length cell_for(const SlotOrder& order, const SlotGrid& grid, const Rooms& rooms, const Metrics& m,
                const LineRule& rule) {
  Area field = field_area(m, true, grid.bands);
  field.top += grid.start;
  field.right -= grid.strip;
  const Length width =
      (field.width() - rooms.column_gap * (grid.columns - 1)) / grid.columns - rooms.side;
  const Length height =
      (field.height() - rooms.row_gap * (grid.rows - 1)) / grid.rows - rooms.head - rooms.caption;
  return fit_cell(order.size, std::min(width, height), rule);
}

// A panel has one grid, exactly as wide as its column.
SlotGrid panel_grid(const SlotOrder& order, const Metrics& m, const Design& design) {
  SlotGrid grid;
  grid.columns = 1;
  grid.rows = order.per_page;
  grid.bands = {false, false};
  const LineRule& rule = design.theme.puzzle;
  if (order.per_page == 1) {
    grid.cell = (m.live_width() - line_weights({}, rule).overhang() * 2) / order.size;
  }
  grid.block = block_width(order.size, grid.cell, rule);
  return grid;
}

}  // namespace

LineWeights line_weights(Length cell, const LineRule& rule) {
  if (rule.thin > 0) {
    return {Length::pt(rule.thin), Length::pt(rule.box), Length::pt(rule.frame)};
  }
  const double step = 0.05;
  const double grown = 0.75 * std::sqrt(cell.points() / 28);
  const Length thin = Length::pt(std::max(0.75, std::nearbyint(grown / step) * step));
  return {thin, thin * 2, thin * 2.75};
}

Length block_width(int cells, Length cell, const LineRule& rule) {
  return cell * cells + line_weights(cell, rule).overhang() * 2;
}

Length fit_cell(int cells, Length room, const LineRule& rule, Length step) {
  const std::int64_t most = room.milli() / cells / step.milli() * step.milli();
  Length cell = Length::milli(std::max<std::int64_t>(0, most));
  while (cell > Length() && block_width(cells, cell, rule) > room) cell -= step;
  return cell;
}

SlotGrid arrange(const SlotOrder& order, const Metrics& metrics, const Design& design) {
  if (design.panel && !order.answers) return panel_grid(order, metrics, design);
  SlotGrid best;
  double best_score = -1e9;
  for (int columns = 1; columns <= order.per_page; ++columns) {
    const int rows = (order.per_page + columns - 1) / columns;
    const bool empty_column = (columns - 1) * rows >= order.per_page;
    if (empty_column || columns > 2.2 * rows) continue;
    for (const Heads& heads : {Heads{HeadPlace::kAbove, false}, Heads{HeadPlace::kBeside, false},
                               Heads{HeadPlace::kBeside, true}}) {
      if (!may_stand(heads, columns, order, design)) continue;
      const HeadPlace place = heads.place;
      const Rooms rooms = rooms_of(order, heads, metrics, design);
      SlotGrid grid{place,      {},
                    {},         columns,
                    rows,       bands_of(order, design),
                    rooms.head, rooms.caption,
                    rooms.side, rooms.row_gap};
      if (!order.answers) {
        grid.start = metrics.lines(design.slot.start);
        grid.strip = design.helper_strip && columns == 1 ? metrics.lines(kStrip) : Length();
        grid.code_beside = heads.code_beside;
        const bool wide = metrics.width > metrics.height;  // there the grid comes first
        grid.inside = place == HeadPlace::kBeside && columns == 1 &&
                      (!wide || design.head_place == HeadWish::kInside);
      }
      grid.cell = cell_for(order, grid, rooms, metrics, rule_of(order, design));
      const double score = grid.cell.points() * worth_of(grid, order, metrics, design) -
                           0.5 * (columns * rows - order.per_page);
      if (score > best_score || (score == best_score && grid.cell > best.cell)) {
        best_score = score;
        best = grid;
      }
    }
  }
  best.block = block_width(order.size, best.cell, rule_of(order, design));
  return best;
}

SlotGrid below_title(const SlotGrid& page, Length title, int size, const Metrics& metrics,
                     const Design& design) {
  SlotGrid grid = page;
  const Length height = field_area(metrics, true, grid.bands).height() - grid.start;
  const Length row = grid.head + grid.block + grid.caption;
  const Length pitch = (height + grid.row_gap) / grid.rows;
  const auto rows =
      static_cast<int>((height - title + grid.row_gap).milli() / (row + grid.row_gap).milli());
  if (rows >= grid.rows) {
    grid.start += title;
  } else if (rows > 0) {
    // As far apart as on the other pages; what is left over is white at the foot of the page.
    grid.start += title;
    grid.foot = std::max(Length(), height + grid.row_gap - title - pitch * rows);
    grid.rows = rows;
  } else {
    grid.start += title;
    grid.rows = 1;
    const LineRule& lines = design.theme.answer;
    grid.cell = fit_cell(size, height - title - grid.head - grid.caption, lines);
    grid.block = block_width(size, grid.cell, lines);
  }
  return grid;
}

SlotGrid scaled(SlotGrid grid, int percent, int size, const LineRule& lines) {
  if (percent == 100) return grid;
  const Length step = Length::milli(250);
  grid.cell = step * static_cast<int>(grid.cell.milli() * percent / 100 / step.milli());
  grid.block = block_width(size, grid.cell, lines);
  return grid;
}

std::vector<Slot> place_slots(const SlotGrid& grid, Length block, const Metrics& metrics,
                              bool recto) {
  Area field = field_area(metrics, recto, grid.bands);
  field.top += grid.start;
  field.bottom -= grid.foot;
  field.right -= grid.strip;
  const Length pitch = (field.height() + grid.row_gap) / grid.rows;
  const bool alone = grid.columns == 1, beside = grid.place == HeadPlace::kBeside;
  // One column above stands in the middle. Columns beside take the surplus width where it makes
  // them wide enough for lines of text; else it goes between the slots.
  const Length gap = metrics.lines(kColumnGap);
  const Length wide = (field.width() + gap) / grid.columns - gap - block;
  const bool lines = beside && (alone || wide >= metrics.lines(kSurplus));
  // At the gutter, so that hands have the outer edge; on a page wider than tall the grid comes
  // first.
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
        slot.left += (field.width() - block - side) * column / (grid.columns - 1);
      } else if (!beside && grid.strip == Length()) {
        slot.left += (field.width() - block) / 2;
      }
      slot.column_left = slot.left + (first ? block : Length());
      slot.frame = {slot.left + (first ? Length() : side), slot.top + grid.head};
      slots.push_back(slot);
    }
  }
  return slots;
}

}  // namespace gridpress
