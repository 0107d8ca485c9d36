// Weave: rows and columns are ribbons. In a cell with an even digit the column's ribbon is on top,
// in a cell with an odd digit the row's.
#include "layout/cover/art.h"

namespace gridpress {
namespace {

constexpr double kWidth = 0.86;  // relative to the pitch

class Weave {
 public:
  Weave(Brush& brush, const Art& art) : brush_(brush), art_(art) {
    const CoverPlan& plan = art.plan;
    left_ = plan.front + (plan.back || plan.front > 0 ? plan.band() : 0);
    top_ = plan.art_top();
    across_ = (plan.right() - left_) / art.size();
    down_ = (plan.bottom() - top_) / art.size();
  }

  void paint() {
    const int n = art_.size();
    for (int row = 0; row < n; ++row) {
      runs(
          n, [&](int column) { return !column_on_top(row, column); },
          [&](int first, int count) { row_run(row, first, count); });
    }
    for (int column = 0; column < n; ++column) {
      runs(
          n, [&](int row) { return column_on_top(row, column); },
          [&](int first, int count) { column_run(column, first, count); });
    }
    givens();
  }

 private:
  bool column_on_top(int row, int column) const { return art_.solution(row, column) % 2 == 0; }

  // Calls `found` for each run of cells in which the ribbon is on top. A run is painted as one
  // rectangle, so that seams don't show.
  template <typename Test, typename Found>
  static void runs(int n, Test&& on_top, Found&& found) {
    for (int first = 0; first < n;) {
      int count = 0;
      while (first + count < n && on_top(first + count)) ++count;
      if (count > 0) found(first, count);
      first += count > 0 ? count : 1;
    }
  }

  Colour row_colour(int row) const {
    return art_.art(1 + row / art_.puzzle.box_rows * 3 / (art_.size() / art_.puzzle.box_rows) % 3);
  }
  Colour column_colour(int column) const {
    const int stacks = art_.size() / art_.puzzle.box_columns;
    return art_.art(4 + column / art_.puzzle.box_columns * 3 / stacks % 3);
  }

  void both_sides(Point2 corner, Point2 size, Colour colour) {
    brush_.rectangle(corner, size, colour);
    if (!art_.plan.back) return;
    brush_.rectangle({art_.plan.mirrored(corner.x + size.x), corner.y}, size, colour);
  }

  void row_run(int row, int first, int count) {
    const double white = (1 - kWidth) / 2 * down_;
    both_sides({left_ + first * across_, top_ + row * down_ + white},
               {count * across_, down_ * kWidth}, row_colour(row));
  }

  void column_run(int column, int first, int count) {
    const double white = (1 - kWidth) / 2 * across_;
    both_sides({left_ + column * across_ + white, top_ + first * down_},
               {across_ * kWidth, count * down_}, column_colour(column));
  }

  void givens() {
    const double size = 19 * art_.plan.scale() * std::min(1.0, 9.0 / art_.size());
    if (size < art_.plan.least || !art_.puzzle.symbolic) return;
    for (int row = 0; row < art_.size(); ++row) {
      for (int column = 0; column < art_.size(); ++column) {
        const Point2 at{left_ + (column + 0.5) * across_, top_ + (row + 0.5) * down_};
        if (art_.given(row, column) == 0 || !art_.plan.is_safe(at)) continue;
        const Colour under = column_on_top(row, column) ? column_colour(column) : row_colour(row);
        const Colour ink = clearest(under, {art_.palette.ground, art_.palette.text});
        brush_.symbol(art_.given(row, column), art_.puzzle.symbols,
                      {Face::kHeavy, size, ink_of(ink)}, at);
      }
    }
  }

  Brush& brush_;
  const Art& art_;
  double left_ = 0, top_ = 0, across_ = 0, down_ = 0;
};

}  // namespace

void paint_weave(Brush& brush, const Art& art) {
  Weave(brush, art).paint();
}

}  // namespace gridpress
