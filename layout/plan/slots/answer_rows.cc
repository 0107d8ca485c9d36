#include "layout/plan/slots/answer_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "generator/base/result.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

constexpr Bands kBands{true, false};
constexpr double kHeight = 112;        // preferred height of a frame, in points
constexpr double kLargestCell = 18.5;  // in points
constexpr double kWidestGap = 4.2;     // lines, between two frames
constexpr double kLowestGap = 2.6;     // lines, between two rows
constexpr int kUsual = 12;             // answers per page of a design whose answers may be small
constexpr int kLongest = 10;           // figures in a row
// Costs of a row with a single figure, of one that doesn't reach both edges, of a page, and of one
// that parts joined answers.
constexpr double kSingle = 200, kLoose = 100, kPage = 2, kSplit = 1000;
constexpr double kSpread = 0.2;  // of the preferred height: a difference that costs 1

// A row of `count` figures.
struct Row {
  int count = 0;
  Length height, gap;  // of its frames; between them
  double cost = 0;
};

class Rows {
 public:
  Rows(const RowRequest& order, const Metrics& metrics, const Design& design)
      : order_(order),
        m_(metrics),
        design_(design),
        field_(field_area(metrics, true, kBands)),
        rows_(order.figures.size()) {
    const int count = order.per_page > 0 ? order.per_page : design.answers_per_page;
    tight_ = order.per_page > 0 || count < kUsual;
    wanted_ = Length::pt(kHeight);
    most_ = field_.height();
    if (!tight_) return;
    // As high as so many square figures may be.
    const SlotGrid grid =
        arrange({square_figures(9), count, true, order.per_page > 0}, m_, design_);
    most_ = (field_.height() + m_.line) / grid.rows - m_.line - head();
    wanted_ = std::max(Length::pt(1), std::min(grid.room_width, most_));
    per_page_ = order.per_page;
  }

  std::vector<ShelfPage> pages() {
    if (hangs()) return gallery();
    const std::size_t n = order_.figures.size();
    std::vector<Best> best(n + 1);
    best[n].cost = 0;
    for (std::size_t first = n; first-- > 0;) best[first] = best_page(first, best);
    std::vector<ShelfPage> all;
    for (std::size_t first = 0; first < n; first = best[first].end) {
      GRIDPRESS_CHECK(best[first].end > first);
      all.push_back(page(first, best[first]));
    }
    return all;
  }

  bool holds(const Figures& figures) const {
    return least_height(figures, order_.per_page > 0 ? kAsked : kReadable) <= limit(figures);
  }

 private:
  // The best page that begins with a figure, and what it and the pages after it cost.
  struct Best {
    std::vector<Row> rows;
    std::size_t end = 0;
    double cost = 1e18;
  };
  // Rows that end before some figure, without those that are both taller and dearer than others.
  struct State {
    Length height;
    double cost = 0;
    std::vector<Row> rows;
  };

  Length head() const { return m_.line; }

  Length room(std::size_t first) const {
    return field_.height() - (order_.figures[first].opens ? order_.title : Length());
  }

  const Figures& figures(std::size_t i) const { return *order_.figures[i].figures; }

  Best best_page(std::size_t first, const std::vector<Best>& after) {
    Best best;
    const Length room = this->room(first);
    std::map<std::size_t, std::vector<State>> open;
    open[first].push_back({});
    for (auto at = open.begin(); at != open.end(); ++at) {
      const std::size_t next = at->first;
      for (const State& state : at->second) {
        if (next > first) consider(state, room, next, after, best);
        extend(state, room, first, next, open);
      }
    }
    return best;
  }

  void consider(const State& state, Length room, std::size_t next, const std::vector<Best>& after,
                Best& best) const {
    const bool last = next == order_.figures.size() || order_.figures[next].opens;
    const auto gaps = static_cast<int>(state.rows.size()) - 1;
    const Length foot = room - state.height - m_.lines(kLowestGap - 1) * gaps;
    const double empty = std::max(0.0, foot.points() / room.points());
    const bool split = next < order_.figures.size() && order_.figures[next].joined;
    const double cost = state.cost + kPage + (last ? 0 : 10 * empty * empty) +
                        (split ? kSplit : 0) + after[next].cost;
    if (cost < best.cost) best = {state.rows, next, cost};
  }

  void extend(const State& state, Length room, std::size_t first, std::size_t next,
              std::map<std::size_t, std::vector<State>>& open) {
    for (int count = 1; count <= kLongest && next + count <= order_.figures.size(); ++count) {
      const std::size_t end = next + count;
      if (end - 1 > first && order_.figures[end - 1].opens) return;
      if (per_page_ > 0 && end - first > static_cast<std::size_t>(per_page_)) return;
      std::optional<Row> row = this->row(next, count);
      const Length gap = state.rows.empty() ? Length() : m_.line;
      if (!row) {
        if (count > 1 || !state.rows.empty()) continue;
        // Too large for any page; the composer reports it.
        row = Row{1, std::min(room - head(), height_within(figures(next), field_.width())), {}, 0};
      }
      State longer{state.height + gap + head() + row->height, state.cost + row->cost, state.rows};
      if (longer.height > room && state.rows.empty() && count == 1) {
        row->height = room - head();
        longer.height = room;
      }
      if (longer.height > room) continue;
      longer.rows.push_back(*row);
      std::vector<State>& others = open[end];
      const auto is_better = [](const State& a, const State& b) {
        return a.height <= b.height && a.cost <= b.cost;
      };
      if (std::ranges::any_of(others, [&](const State& s) { return is_better(s, longer); })) {
        continue;
      }
      std::erase_if(others, [&](const State& s) { return is_better(longer, s); });
      others.push_back(std::move(longer));
    }
  }

  // The row of `count` figures from one on, or nullopt if it can't be set.
  std::optional<Row> row(std::size_t first, int count) {
    std::vector<std::optional<Row>>& known = rows_[first];
    while (static_cast<int>(known.size()) < count) {
      known.push_back(make_row(first, static_cast<int>(known.size()) + 1));
    }
    return known[static_cast<std::size_t>(count) - 1];
  }

  std::optional<Row> make_row(std::size_t first, int count) {
    Length least, most = most_;
    double shapes = 0;
    Length fixed;  // width that doesn't grow with the height
    for (std::size_t i = first; i < first + count; ++i) {
      const Extent& extent = figures(i).extent;
      const double shape = static_cast<double>(extent.columns) / extent.rows;
      least = std::max(least, least_height_of(order_.figures[i]));
      most = std::min(most, largest_height(figures(i)));
      shapes += shape;
      fixed += overhang(extent, wanted_ / extent.rows, design_.theme.answer) * (2 * (1 - shape));
    }
    const Length gaps = m_.line * (count - 1);
    const Length full = (field_.width() - gaps - fixed) * (1 / shapes);
    if (full < least) return std::nullopt;
    Row row{count, std::min(full, std::max(most, least)), m_.line, 0};
    if (count > 1) row.gap = (field_.width() - width(first, row)) / (count - 1);
    while (row.gap < m_.line - Length::pt(1) && row.height > least) {
      row.height -= Length::milli(250);
      row.gap = (field_.width() - width(first, row)) / (count - 1);
    }
    const double gap = (row.gap - m_.line).points() / m_.line.points();
    const double off = (row.height - wanted_).points() / (wanted_.points() * kSpread);
    row.cost = (tight_ ? 0.1 : 3) * gap * gap + off * off;
    if (count == 1) row.cost = kSingle + off * off;
    if (row.gap > m_.lines(kWidestGap)) {
      row.gap = m_.lines(kWidestGap);
      row.cost = kLoose + off * off;
    }
    return row;
  }

  Length width(std::size_t first, const Row& row) const {
    Length sum;
    for (std::size_t i = first; i < first + row.count; ++i) sum += box(i, row.height).width;
    return sum;
  }

  // The figure with a frame of that height.
  FigureBox box(const Figures& figures, Length height) const {
    const Extent& extent = figures.extent;
    const LineRule& lines = design_.theme.answer;
    const Length over = overhang(extent, height / extent.rows, lines);
    return figure_box(extent, (height - over * 2) / extent.rows, lines);
  }
  FigureBox box(std::size_t i, Length height) const { return box(figures(i), height); }

  Length height_within(const Figures& figures, Length width) const {
    const Extent& extent = figures.extent;
    const LineRule& lines = design_.theme.answer;
    const Length over = overhang(extent, width / extent.columns, lines);
    return (width - over * 2) * (static_cast<double>(extent.rows) / extent.columns) + over * 2;
  }

  // The largest height on any page.
  Length limit(const Figures& figures) const {
    return std::min(field_.height() - head(), height_within(figures, field_.width()));
  }

  // How large digits and letters must be: as the printer, the design or a reader wants them.
  enum Need { kAsked, kReadable, kComfortable };
  bool meets(const Figures& figures, Length cell, Need need) const {
    return need == kComfortable ? comfortable_answer(figures, cell, m_, design_)
                                : readable_answer(figures, cell, m_, design_, need == kAsked);
  }

  // The height at which the figure's smallest cells can be read.
  Length least_height(const Figures& figures, Need need) const {
    Length cell = Length::pt(std::ceil(std::max(figures.cell.answer, 4.0) * 4) / 4);
    const Length most = field_.width();
    while (cell < most && !meets(figures, cell, need)) cell += Length::milli(125);
    return figure_box(figures.extent, cell, design_.theme.answer).height;
  }
  Length least_height_of(const RowFigure& figure) {
    const auto [known, fresh] = least_.try_emplace(figure.figures);
    if (!fresh) return known->second;
    const Figures& figures = *figure.figures;
    Length& least = known->second;
    least = least_height(figures, order_.per_page > 0 ? kAsked : kComfortable);
    if (least > limit(figures)) least = least_height(figures, kReadable);
    return least;
  }

  Length largest_height(const Figures& figures) const {
    Length cell = Length::pt(kLargestCell);
    if (tight_) cell = std::max(cell, wanted_ / 9);
    return figure_box(figures.extent, cell, design_.theme.answer).height;
  }

  ShelfPage page(std::size_t first, const Best& best) const {
    ShelfPage page;
    page.grid.bands = kBands;
    Length used;
    for (const Row& row : best.rows) used += head() + row.height;
    const auto gaps = static_cast<int>(best.rows.size()) - 1;
    const Length rest = room(first) - used;
    const Length gap = gaps > 0 ? std::min(rest / gaps, m_.lines(kLowestGap)) : Length();
    Length top = field_.height() - room(first);
    std::size_t next = first;
    const bool singles =
        std::ranges::all_of(best.rows, [](const Row& row) { return row.count == 1; });
    for (const Row& row : best.rows) {
      Length left;
      const Length spare = field_.width() - box(next, row.height).width;
      if (singles && spare < field_.width() / 2) left = spare / 2;
      for (int i = 0; i < row.count; ++i, ++next) {
        ShelfSlot placed;
        placed.box = box(next, row.height);
        const bool flush = row.count > 1 && row.gap < m_.lines(kWidestGap);
        if (flush && i + 1 == row.count) left = field_.width() - placed.box.width;
        Slot& slot = placed.slot;
        slot.left = slot.text = left;
        slot.top = top;
        slot.right = left + placed.box.width;
        slot.frame = {left, top + head()};
        left += placed.box.width + row.gap;
        page.slots.push_back(std::move(placed));
      }
      top += head() + row.height + gap;
    }
    return page;
  }

  // --- A gallery

  static bool is_picture(const Figures& figures) {
    const Extent& extent = figures.extent;
    return figures.values == 0 && !extent.lettered && extent.edge == Extent::Edge::kLightFrame;
  }

  bool hangs() const {
    return !tight_ && std::ranges::all_of(order_.figures, [](const RowFigure& figure) {
      return is_picture(*figure.figures);
    });
  }

  // Two columns of frames of one size. Captions are next to them on wide pages, otherwise below.
  std::vector<ShelfPage> gallery() const {
    constexpr double kWide = 450, kCaptionBelow = 3, kColumns = 2;  // points, lines, lines
    constexpr double kHighestGap = 3.2;                             // lines, between rows
    const bool beside = field_.width() >= Length::pt(kWide);
    const Length apart = beside ? m_.line : m_.lines(kColumns);
    const Length aside = beside ? m_.lines(kGalleryCaption + kGalleryGap) : Length();
    const Length below = beside ? Length() : m_.lines(kCaptionBelow);
    const Length pitch = (field_.width() + apart) / 2;
    const Length side = std::max(
        Length::pt(1), std::min(pitch - apart - aside, field_.height() - order_.title - below));
    std::vector<ShelfPage> all;
    int row = 0, column = 0, rows = 0;
    Length top, gap;
    for (const RowFigure& figure : order_.figures) {
      if (all.empty() || figure.opens || row == rows) {
        const Length room = field_.height() - (figure.opens ? order_.title : Length());
        rows = std::max(
            1, static_cast<int>((room + m_.line).milli() / (side + below + m_.line).milli()));
        gap = rows > 1
                  ? std::min((room - (side + below) * rows) / (rows - 1), m_.lines(kHighestGap))
                  : Length();
        top = field_.height() - room;
        row = column = 0;
        all.emplace_back().gallery = true;
        all.back().grid.bands = kBands;
      }
      const Length x = pitch * column, y = top + (side + below + gap) * row;
      all.back().slots.push_back(hung(*figure.figures, x, y, side, beside));
      column = 1 - column;
      row += 1 - column;
    }
    return all;
  }

  static ShelfSlot hung(const Figures& figures, Length x, Length y, Length side, bool beside) {
    const Extent& extent = figures.extent;
    const Length margin = side * kGalleryMargin, most = side - margin * 2;
    ShelfSlot placed;
    placed.box = figure_box(extent, fit_cell(extent, {most, most, kGalleryLines, Length::milli(1)}),
                            kGalleryLines);
    Slot& slot = placed.slot;
    slot.left = slot.text = x;
    slot.top = y;
    slot.frame = {x + margin, y + margin};
    slot.right = x + placed.box.width + margin * 2;
    if (!beside) slot.caption = y + placed.box.height + margin * 2;
    return placed;
  }

  const RowRequest& order_;
  const Metrics& m_;
  const Design& design_;
  const Area field_;
  bool tight_ = false;                                 // large frames, as many as asked for
  int per_page_ = 0;                                   // the maximum, or 0
  Length wanted_, most_;                               // heights of frames
  std::vector<std::vector<std::optional<Row>>> rows_;  // by first figure, then by count
  std::map<const Figures*, Length> least_;
};

}  // namespace

std::vector<ShelfPage> answer_rows(const RowRequest& order, const Metrics& metrics,
                                   const Design& design) {
  return Rows(order, metrics, design).pages();
}

bool row_holds(const Figures& figures, bool asked, const Metrics& metrics, const Design& design) {
  RowRequest none;
  none.per_page = asked ? 1 : 0;
  return Rows(none, metrics, design).holds(figures);
}

}  // namespace gridpress
