#include "layout/plan/slots/shelves.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

constexpr double kGap = 1.5;  // lines: between columns, and between shelves
// a stack of two may be this much taller than the wide figure next to it
constexpr double kStack = 1.22;
constexpr double kLandscape = 1.25;  // width over height of a figure that gains from another column
constexpr double kGain = 1.25;       // by how much its cells must grow for that
constexpr double kSlim = 0.8;        // fraction of the slot: a narrower figure is centred
constexpr double kMinNotes = 3;      // lines
constexpr double kShort = 5;   // lines: by how much a figure must be shorter to count as short
constexpr double kHole = 1.5;  // penalty for a page's worth of empty space
constexpr double kMaxWorth = 1.4;
constexpr int kDeepest = 6;  // figures considered for one shelf

// One way to set a figure: across `span` columns.
struct Cut {
  int span = 1;
  FigureBox box;
  Length height;  // height of the slot
};

// The position of a figure on a shelf.
struct PlacedFigure {
  int column = 0;
  bool stacked = false;  // under the figure before it
  Cut cut;
};

struct Shelf {
  std::vector<PlacedFigure> placed;
  int end = 0;  // columns taken, from the left
  Length height;
  double score = 0;
};

// Distributes figures over pages with a given number of columns.
class Dealer {
 public:
  Dealer(int columns, std::span<const ShelfFigure> figures, const Metrics& metrics,
         const Design& design)
      : columns_(columns),
        figures_(figures),
        m_(metrics),
        design_(design),
        gap_(metrics.lines(kGap)),
        field_(field_area(metrics, true, {true, true})),
        width_((field_.width() - gap_ * (columns - 1)) / columns) {}

  ShelfPage page() {
    fill({}, 0, field_.height());
    return std::move(best_page_);
  }

 private:
  Length span_width(int span) const { return width_ * span + gap_ * (span - 1); }
  Length column_left(int column) const { return (width_ + gap_) * column; }

  Length head_of(const Figures& figures) const {
    const bool dots = figures.extent.edge == Extent::Edge::kDots;
    return m_.lines(design_.slot.head + (dots ? kOverDots : 0));
  }
  Length caption_room() const { return m_.lines(design_.slot.caption); }

  FigureBox fit(const Figures& figures, Length width, Length height) const {
    const FigureRoom room{
        width, height, design_.theme.puzzle, Length::milli(250), Length::pt(figures.cell.most), 1};
    return fit_figure(figures.extent, room, Length::pt(figures.cell.good), m_);
  }

  // The letters take one column less; the word list has the last column to itself.
  std::optional<FigureBox> with_list_column(const Figures& figures, int span, Length height) const {
    if (figures.extent.listed == 0 || span < 2) return std::nullopt;
    Figures bare = figures;
    bare.extent.listed = 0;
    FigureBox box = fit(bare, span_width(span - 1), height);
    const Length caps = m_.size(0) * kFigureHeight;
    const Length lead = (box.height - caps) / std::max(figures.extent.listed - 1, 1);
    const Length widest = m_.size(0) * figures.extent.widest;
    if (lead < m_.lines(ListRule::kMinLead) || widest > width_) return std::nullopt;
    box.list_lead = std::min(lead, m_.lines(ListRule::kMaxLead));
    box.at_side = span_width(span) - box.width - box.left - box.right;
    box.slot = {};
    return box;
  }

  // The ways to set a figure on a shelf no taller than `room`: the fewest columns that give good
  // cells; one more if the figure is wide and gains from it; half of the page's height if the cells
  // stay good; with its word list in a separate column.
  std::vector<Cut> cuts(const Figures& figures, Length room) const {
    const Length around = head_of(figures) + caption_room();
    const Length good = good_cell(figures);
    std::vector<Cut> found;
    const auto add = [&](int span, const FigureBox& box) {
      if (box.cell >= good) found.push_back({span, box, around + box.whole_height()});
    };
    const auto fewest = [&](Length height) {
      for (int span = 1; span <= columns_; ++span) {
        const FigureBox box = fit(figures, span_width(span), height - around);
        if (box.cell < good) continue;
        add(span, box);
        const double shape = box.whole_width().points() / box.whole_height().points();
        if (span == columns_ || shape <= kLandscape) return;
        const FigureBox wider = fit(figures, span_width(span + 1), height - around);
        if (wider.cell >= box.cell * kGain) add(span + 1, wider);
        return;
      }
    };
    fewest(room);
    const Length half = (field_.height() - gap_) / 2;
    if (room > half) fewest(half);
    for (int span = 2; span <= columns_; ++span) {
      if (const auto box = with_list_column(figures, span, room - around)) {
        add(span, *box);
        if (box->cell >= good) break;
      }
    }
    // Letters fill their columns if they can.
    const auto is_slim = [&](const Cut& cut) {
      return cut.box.at_side == Length() &&
             cut.box.whole_width() + Length::pt(1) < span_width(cut.span);
    };
    if (figures.extent.lettered && !std::ranges::all_of(found, is_slim)) {
      std::erase_if(found, is_slim);
    }
    return found;
  }

  const std::vector<Cut>& cuts_of(const ShelfFigure& figure, Length room) {
    const auto [known, fresh] = cuts_.try_emplace({figure.section, room});
    if (fresh) known->second = cuts(*figure.figures, room);
    return known->second;
  }

  // The smallest cell that needs no warning or, if a page can't give that, the largest it can give.
  Length good_cell(const Figures& figures) const {
    const Length least = least_cell(figures, m_, design_);
    const Length good = std::max(least, Length::pt(figures.cell.good));
    const Length around = head_of(figures) + caption_room();
    const FigureBox whole = fit(figures, field_.width(), field_.height() - around);
    return std::max(least, std::min(good, whole.cell));
  }

  // Adds shelves below those above, trying fewer and more figures on each, and keeps the best page.
  void fill(const std::vector<Shelf>& above, std::size_t next, Length room) {
    keep(above);
    for (const Shelf& shelf : best_shelves(next, room)) {
      std::vector<Shelf> shelves = above;
      shelves.push_back(shelf);
      for (std::size_t i = 0; i < shelf.placed.size(); ++i) ++used_[figures_[next + i].section];
      fill(shelves, next + shelf.placed.size(), room - shelf.height - gap_);
      for (std::size_t i = 0; i < shelf.placed.size(); ++i) --used_[figures_[next + i].section];
    }
  }

  void keep(std::vector<Shelf> shelves) {
    share_cells(shelves);
    ShelfPage page;
    page.grid.columns = columns_;
    page.grid.rows = std::max<int>(2, static_cast<int>(shelves.size()));
    std::size_t next = 0;
    Length top;
    for (const Shelf& shelf : shelves) {
      place(shelf, next, top, page);
      page.score += worth_of(shelf, next);
      next += shelf.placed.size();
      top += shelf.height + gap_;
    }
    if (best_page_.slots.empty() || page.score > best_page_.score) best_page_ = std::move(page);
  }

  // The best shelf with one figure, with two, and so on: each shows the most for its height.
  std::vector<Shelf> best_shelves(std::size_t first, Length room) {
    found_.assign(kDeepest, {});
    Shelf shelf;
    extend(shelf, first, 0, room);
    std::erase_if(found_, [](const Shelf& each) { return each.placed.empty(); });
    return std::move(found_);
  }

  bool is_allowed(std::size_t place, std::size_t first) {
    const int section = figures_[place].section;
    int used = used_[section];
    for (std::size_t i = first; i < place; ++i) used += figures_[i].section == section;
    return used < figures_[place].max_per_page;
  }

  // Adds the figure at `first` + placed.size(), either to the columns from `column` on or below the
  // previous figure.
  void extend(Shelf& shelf, std::size_t first, int column, Length room) {
    if (!shelf.placed.empty()) consider(shelf, first, column);
    const std::size_t next = first + shelf.placed.size();
    if (next >= figures_.size() || shelf.placed.size() >= kDeepest) return;
    if (!is_allowed(next, first)) return;
    for (const Cut& cut : cuts_of(figures_[next], room)) {
      if (column + cut.span <= columns_) {
        shelf.placed.push_back({column, false, cut});
        extend(shelf, first, column + cut.span, room);
        shelf.placed.pop_back();
      }
      if (!can_stack(shelf, cut, room)) continue;
      shelf.placed.push_back({shelf.placed.back().column, true, cut});
      extend(shelf, first, column, room);
      shelf.placed.pop_back();
    }
  }

  bool can_stack(const Shelf& shelf, const Cut& cut, Length room) const {
    if (shelf.placed.empty() || cut.span > 1 || columns_ < 3) return false;
    const PlacedFigure& above = shelf.placed.back();
    return above.cut.span == 1 && !above.stacked && above.cut.height + gap_ + cut.height <= room;
  }

  // Sets the height of a shelf. Returns false if two figures are stacked and no neighbour is about
  // as tall.
  bool measure(Shelf& shelf) const {
    Length wide, stack;
    shelf.height = {};
    for (std::size_t i = 0; i < shelf.placed.size(); ++i) {
      const PlacedFigure& one = shelf.placed[i];
      shelf.height = std::max(shelf.height, one.cut.height);
      if (one.cut.span > 1) wide = std::max(wide, one.cut.height);
      if (!one.stacked) continue;
      stack = std::max(stack, shelf.placed[i - 1].cut.height + gap_ + one.cut.height);
    }
    shelf.height = std::max(shelf.height, stack);
    return stack <= wide * kStack;
  }

  // The score, less a penalty for the space that its figures leave empty.
  double worth_of(const Shelf& shelf, std::size_t first) const {
    double cells = 0, taken = 0;
    for (std::size_t i = 0; i < shelf.placed.size(); ++i) {
      const Cut& cut = shelf.placed[i].cut;
      cells += cell_score(*figures_[first + i].figures, cut.box.cell);
      taken += cut.height.points() * cut.span / columns_;
    }
    return page_score(cells, (shelf.height.points() - taken) / field_.height().points());
  }

  void consider(const Shelf& shelf, std::size_t first, int column) {
    Shelf done = shelf;
    if (!measure(done)) return;
    done.end = column;
    done.score = worth_of(done, first);
    const auto density = [this](const Shelf& each) {
      return each.score / (each.height + gap_).points();
    };
    Shelf& best = found_[done.placed.size() - 1];
    if (best.placed.empty() || density(done) > density(best)) best = std::move(done);
  }

  // Captions of a shelf share one line, under its lowest figure. Figures next to a stack, those
  // much shorter than their neighbours, and those above a list have their own.
  void place(const Shelf& shelf, std::size_t first, Length top, ShelfPage& page) {
    const bool stacks = std::ranges::any_of(shelf.placed, &PlacedFigure::stacked);
    const Length foot = top + shelf.height - caption_room();
    Length y = top;
    for (std::size_t i = 0; i < shelf.placed.size(); ++i) {
      const PlacedFigure& one = shelf.placed[i];
      y = one.stacked ? y + shelf.placed[i - 1].cut.height + gap_ : top;
      ShelfSlot placed = placed_at(one, *figures_[first + i].figures, y);
      const Length own = placed.slot.frame.y - placed.box.top + placed.box.whole_height();
      const bool alone = stacks || foot - own >= m_.lines(kShort);
      const Length list = placed.box.below;
      placed.slot.caption =
          (alone || list > Length() ? own - list : foot) + m_.lines(design_.slot.caption_baseline);
      const bool last = i + 1 == shelf.placed.size() || !shelf.placed[i + 1].stacked;
      if (alone && last) add_notes(one, own, top + shelf.height, page);
      page.slots.push_back(std::move(placed));
    }
    if (shelf.end < columns_) {
      page.notes.push_back({column_left(shelf.end), field_.width(),
                            top + m_.lines(design_.slot.number_baseline), foot});
    }
  }

  // Offers the space below a figure that is much shorter than its neighbours for notes.
  void add_notes(const PlacedFigure& one, Length own, Length foot, ShelfPage& page) {
    const Length left = column_left(one.column), width = span_width(one.cut.span);
    const Length last = foot - caption_room() + m_.lines(design_.slot.caption_baseline);
    const Length top = own + m_.lines(design_.slot.caption_baseline + 2);
    if (last - top >= m_.lines(kMinNotes)) {
      page.notes.push_back({left, left + width, top, last});
    }
  }

  // Figures are flush left. Those with clues on the left are flush right, and the clues take the
  // rest. Narrow figures are centred.
  ShelfSlot placed_at(const PlacedFigure& one, const Figures& figures, Length top) const {
    const FigureBox& box = one.cut.box;
    const Length left = column_left(one.column), width = span_width(one.cut.span);
    const Length whole = box.whole_width(), spare = width - whole;
    ShelfSlot placed;
    placed.box = box;
    placed.slot.left = placed.slot.text = left;
    placed.slot.top = top;
    Length x = left + box.left;
    placed.slot.right = left + whole;
    if (whole < width * kSlim) {
      x += spare / 2;
      placed.slot.right = left + width;
    } else if (box.left > Length()) {
      x += spare;
      placed.slot.right = left + width;
    } else if (box.at_side > Length()) {
      placed.slot.right = left + box.width;
    }
    placed.slot.frame = {x, top + head_of(figures) + box.top};
    return placed;
  }

  // Gives the figures of a section the same cell size on a page: the smallest of theirs.
  void share_cells(std::vector<Shelf>& shelves) const {
    std::map<int, Length> smallest;
    const auto each = [&](const auto& change) {
      std::size_t place = 0;
      for (Shelf& shelf : shelves) {
        for (PlacedFigure& one : shelf.placed) change(one.cut, figures_[place++]);
      }
    };
    each([&](Cut& cut, const ShelfFigure& figure) {
      const auto [own, first] = smallest.emplace(figure.section, cut.box.cell);
      if (!first) own->second = std::min(own->second, cut.box.cell);
    });
    each([&](Cut& cut, const ShelfFigure& figure) {
      const Length cell = smallest.at(figure.section);
      if (cell == cut.box.cell || cut.box.at_side > Length()) return;
      Figures same = *figure.figures;
      same.cell.most = cell.points();
      const Length before = cut.box.whole_height();
      cut.box = fit(same, span_width(cut.span), before);
      cut.height += cut.box.whole_height() - before;
    });
    for (Shelf& shelf : shelves) measure(shelf);
  }

  int columns_;
  std::span<const ShelfFigure> figures_;
  const Metrics& m_;
  const Design& design_;
  Length gap_;
  Area field_;
  Length width_;                                             // width of a column
  std::map<int, int> used_;                                  // figures on the page, by section
  std::map<std::pair<int, Length>, std::vector<Cut>> cuts_;  // by section and available height
  std::vector<Shelf> found_;
  ShelfPage best_page_;
};

// Three columns on letter-size pages, two on smaller ones, and one fewer for large figures.
std::vector<int> column_choices(const Metrics& m) {
  constexpr double kLetter = 540;  // points
  return m.width.points() >= kLetter ? std::vector<int>{3, 2} : std::vector<int>{2};
}

}  // namespace

Slot ShelfSlot::on_page(const Area& field) const {
  Slot moved = slot;
  moved.left += field.left;
  moved.text += field.left;
  moved.frame.x += field.left;
  if (moved.right) *moved.right += field.left;
  moved.top += field.top;
  moved.frame.y += field.top;
  if (moved.caption) *moved.caption += field.top;
  return moved;
}

double page_score(double cells, double empty) {
  return cells - kHole * empty;
}

double cell_score(const Figures& figures, Length cell) {
  return std::min(kMaxWorth, cell.points() / figures.cell.good);
}

ShelfPage fill_shelves(std::span<const ShelfFigure> figures, const Metrics& metrics,
                       const Design& design) {
  ShelfPage best;
  for (const int columns : column_choices(metrics)) {
    ShelfPage page = Dealer(columns, figures, metrics, design).page();
    if (!page.slots.empty() && (best.slots.empty() || page.score > best.score)) {
      best = std::move(page);
    }
  }
  return best;
}

}  // namespace gridpress
