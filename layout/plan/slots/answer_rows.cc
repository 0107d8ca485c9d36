#include "layout/plan/slots/answer_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "generator/base/result.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

constexpr double kHeight = 112;        // preferred height of a frame, in points
constexpr double kLargestCell = 18.5;  // in points
constexpr double kWidestGap = 4.2;     // lines, between two frames
constexpr double kClosestGap = 0.9;    // lines, minimum between two rows
constexpr double kWidestRowGap = 2.6;  // lines, maximum between two rows
constexpr int kUsual = 12;             // answers per page of a design whose answers may be small
constexpr int kLongest = 10;           // figures in a row
// Costs of a row with a single figure, of a row that doesn't reach both edges, of a page, and of a
// page break between answers that belong together.
constexpr double kSingle = 200, kLoose = 100, kPage = 2, kSplit = 1000;
constexpr double kSpread = 0.2;  // fraction of the preferred height: a difference that costs 1

// A row of `count` figures.
struct Row {
  int count = 0;
  Length height, gap;  // height of the frames; gap between them
  double cost = 0;
};

class Rows {
 public:
  Rows(const RowRequest& order, const Metrics& metrics, const Design& design)
      : order_(order),
        m_(metrics),
        design_(design),
        field_(field_area(metrics, true, kAnswerBands)),
        rows_(order.figures.size()) {
    const int count = order.per_page > 0 ? order.per_page : design.answers_per_page;
    tight_ = order.per_page > 0 || count < kUsual;
    wanted_ = Length::pt(kHeight);
    most_ = field_.height();
    if (!tight_) return;
    // The height that `count` square figures per page can have.
    const SlotGrid grid =
        arrange({square_figures(9), count, true, order.per_page > 0}, m_, design_);
    most_ = (field_.height() + m_.line) / grid.rows - m_.line - head();
    wanted_ = std::max(Length::pt(1), std::min(grid.room_width, most_));
    per_page_ = order.per_page;
  }

  std::vector<ShelfPage> pages() {
    if (hangs()) return answer_gallery(order_, m_);
    const std::size_t n = order_.figures.size();
    std::vector<Best> best(n + 1);
    best[n].cost = 0;
    for (std::size_t first = n; first-- > 0;) best[first] = best_page(first, best);
    std::vector<ShelfPage> all;
    for (std::size_t first = 0; first < n; first = best[first].end) {
      GRIDPRESS_CHECK(best[first].end > first);
      all.push_back(page(first, best[first].rows));
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
  // Rows that end before some figure. A state that is both taller and costlier than another is
  // dropped.
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
    const Length foot = room - state.height - m_.lines(kWidestRowGap - kClosestGap) * gaps;
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
      if (!row) {
        if (count > 1 || !state.rows.empty()) continue;
        // Too large for any page; the composer reports it.
        row = Row{1, std::min(room - head(), height_within(figures(next), field_.width())), {}, 0};
      }
      if (count == 1 && state.rows.empty()) row->height = std::min(row->height, room - head());
      add(state, *row, room, open[end]);
      if (count > 1) continue;
      for (const Length height : lower_heights(next, row->height, room)) {
        add(state, single(height), room, open[end]);
      }
    }
  }

  // Adds the row below the others, unless a page can't hold it or others are better.
  void add(const State& state, const Row& row, Length room, std::vector<State>& others) const {
    const Length gap = state.rows.empty() ? Length() : m_.lines(kClosestGap);
    State longer{state.height + gap + head() + row.height, state.cost + row.cost, state.rows};
    if (longer.height > room) return;
    longer.rows.push_back(row);
    const auto is_better = [](const State& a, const State& b) {
      return a.height <= b.height && a.cost <= b.cost;
    };
    if (std::ranges::any_of(others, [&](const State& s) { return is_better(s, longer); })) return;
    std::erase_if(others, [&](const State& s) { return is_better(longer, s); });
    others.push_back(std::move(longer));
  }

  // The heights at which two or more such figures fill a page, each in a row of its own.
  std::vector<Length> lower_heights(std::size_t figure, Length highest, Length room) {
    std::vector<Length> heights;
    for (int rows = 2;; ++rows) {
      const Length gap = m_.lines(kClosestGap);
      const Length height = (room + gap) / rows - gap - head();
      if (height < least_height_of(order_.figures[figure])) return heights;
      if (height < highest) heights.push_back(height);
    }
  }

  double off(Length height) const {
    return (height - wanted_).points() / (wanted_.points() * kSpread);
  }
  Row single(Length height) const { return {1, height, {}, kSingle + off(height) * off(height)}; }

  // The row of `count` figures starting with figure `first`, or nullopt if it can't be set.
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
    if (count == 1) return single(row.height);
    const double gap = (row.gap - m_.line).points() / m_.line.points();
    row.cost = (tight_ ? 0.1 : 3) * gap * gap;
    if (row.gap > m_.lines(kWidestGap)) {
      row.gap = m_.lines(kWidestGap);
      row.cost = kLoose;
    }
    row.cost += off(row.height) * off(row.height);
    return row;
  }

  Length width(std::size_t first, const Row& row) const {
    Length sum;
    for (std::size_t i = first; i < first + row.count; ++i) sum += box(i, row.height).width;
    return sum;
  }

  // The figure in a frame of this height.
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

  // A large figure alone on its page fills it.
  void fill_page(std::size_t first, std::vector<Row>& rows) const {
    Row& row = rows.front();
    const bool alone = rows.size() == 1 && row.count == 1;
    if (!alone || box(first, row.height).width * 2 < field_.width()) return;
    row.height = std::min(room(first) - head(), height_within(figures(first), field_.width()));
  }

  ShelfPage page(std::size_t first, std::vector<Row> rows) const {
    fill_page(first, rows);
    ShelfPage page;
    page.grid.bands = kAnswerBands;
    Length used;
    for (const Row& row : rows) used += head() + row.height;
    const auto gaps = static_cast<int>(rows.size()) - 1;
    const Length rest = room(first) - used;
    const Length gap = gaps > 0 ? std::min(rest / gaps, m_.lines(kWidestRowGap)) : Length();
    Length top = field_.height() - room(first);
    std::size_t next = first;
    const auto is_single = [](const Row& row) { return row.count == 1; };
    const bool staggered = rows.size() > 1 && std::ranges::all_of(rows, is_single);
    bool right = false;  // single figures use both edges in turn
    for (const Row& row : rows) {
      Length left;
      const Length spare = field_.width() - box(next, row.height).width;
      if (row.count == 1 && spare < field_.width() / 2) {
        left = !staggered ? spare / 2 : right ? spare : Length();
        right = !right;
      }
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

  static bool is_picture(const Figures& figures) {
    const Extent& extent = figures.extent;
    return figures.values == 0 && !extent.lettered && extent.edge == Extent::Edge::kLightFrame;
  }

  bool hangs() const {
    return !tight_ && std::ranges::all_of(order_.figures, [](const RowFigure& figure) {
      return is_picture(*figure.figures);
    });
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
