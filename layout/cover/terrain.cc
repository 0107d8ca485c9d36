// Terrain: each row of the solution is a ridge. The first row is the farthest ridge.
#include <algorithm>
#include <array>
#include <cmath>

#include "layout/cover/art.h"

namespace gridpress {
namespace {

class Terrain {
 public:
  Terrain(Brush& brush, const Art& art)
      : brush_(brush), art_(art), plan_(art.plan), n_(art.size()), top_(plan_.unit * 9) {}

  void paint() {
    sun();
    choose_givens();
    for (int row = 0; row < n_; ++row) {
      givens(row);
      ridge(row, false);
      if (plan_.back) ridge(row, true);
    }
  }

 private:
  double column_x(int column) const { return plan_.front + (column + 0.5) * plan_.width / n_; }

  // The y coordinate of a ridge without its peaks. Any number of rows takes the space of nine.
  double base(int row) const {
    const double ninth = n_ > 1 ? row * 8.0 / (n_ - 1) : 0;
    return top_ + rise() * (ninth + 1.15) / 9.9;
  }
  double rise() const { return plan_.bottom() - top_; }
  double crest(int row, int column) const {
    return base(row) - 0.036 * rise() * (art_.ninth(art_.solution(row, column)) - 5);
  }

  Colour ridge_colour(int row) const {
    const std::array<Colour, 5> stops = {mix(art_.art(4), art_.palette.ground, 0.35), art_.art(4),
                                         art_.art(3), art_.art(2), art_.art(1)};
    const double place = n_ > 1 ? row * 4.0 / (n_ - 1) : 0;
    const auto stop = std::min<std::size_t>(static_cast<std::size_t>(place), 3);
    return mix(stops[stop], stops[stop + 1], place - static_cast<double>(stop));
  }

  // Paints the sun behind the first row's 9. It is as near to the column of the 9 as possible with
  // about half of it visible, between the spine and the trim.
  void sun() {
    const double radius = 50 * plan_.scale(), y = top_ + 36 * plan_.scale();
    int column = 0;
    for (int i = 0; i < n_; ++i) {
      if (art_.solution(0, i) == art_.values()) column = i;
    }
    const double edge = plan_.unit + radius;
    double best = plan_.front + plan_.width / 2, least = 1;
    for (int i = 0; i <= 16; ++i) {
      const double aside = (i % 2 == 0 ? i : -i - 1) / 2 * 0.2 * radius;
      const double x = std::clamp(column_x(column) + aside, plan_.front + edge,
                                  plan_.front + plan_.width - edge);
      const double miss = std::abs(in_sight({x, y}, radius) - 0.5);
      if (miss < least - 0.02) best = x, least = miss;
    }
    brush_.disc({best, y}, radius, art_.art(5));
  }

  // The fraction of a disc that the ridges leave visible, 0 to 1.
  double in_sight(Point2 centre, double radius) const {
    double seen = 0, all = 0;
    for (int i = -9; i <= 9; ++i) {
      const double x = i / 10.0 * radius, half = std::sqrt(radius * radius - x * x);
      double crest = plan_.bottom();
      for (int row = 0; row < n_; ++row) crest = std::min(crest, crest_at(row, centre.x + x));
      seen += std::clamp(crest - (centre.y - half), 0.0, 2 * half);
      all += 2 * half;
    }
    return seen / all;
  }

  // Paints a ridge: a Catmull-Rom spline through the columns, level at both edges, filled down to
  // the bleed.
  void ridge(int row, bool mirrored) {
    const auto x = [&](double front) { return mirrored ? plan_.mirrored(front) : front; };
    std::vector<Point2> points;
    points.push_back({plan_.front - 1, crest(row, 0)});
    for (int i = 0; i < n_; ++i) points.push_back({column_x(i), crest(row, i)});
    points.push_back({plan_.right(), crest(row, n_ - 1)});
    Path path;
    path.emplace_back(MoveTo{spot({x(points.front().x), plan_.bottom()})});
    path.emplace_back(LineTo{spot({x(points.front().x), points.front().y})});
    const auto at = [&](std::size_t i) { return points[std::min(i, points.size() - 1)]; };
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const Point2 before = at(i == 0 ? 0 : i - 1), a = at(i), b = at(i + 1), after = at(i + 2);
      const Point2 c1{a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6};
      const Point2 c2{b.x - (after.x - a.x) / 6, b.y - (after.y - a.y) / 6};
      path.emplace_back(CurveTo{spot({x(c1.x), c1.y}), spot({x(c2.x), c2.y}), spot({x(b.x), b.y})});
    }
    path.emplace_back(LineTo{spot({x(points.back().x), plan_.bottom()})});
    path.emplace_back(Close{});
    brush_.fill(std::move(path), ridge_colour(row));
  }

  // The height of the ridge at any x, by the same spline as the painted ridge.
  double crest_at(int row, double x) const {
    const double place = (x - plan_.front) * n_ / plan_.width - 0.5;
    const int i = static_cast<int>(std::floor(place));
    const auto at = [&](int column) { return crest(row, std::clamp(column, 0, n_ - 1)); };
    const double t = place - i, a = at(i), b = at(i + 1), before = at(i - 1), after = at(i + 2);
    return a + t * ((b - before) / 2 + t * (before - 2.5 * a + 2 * b - after / 2 +
                                            t * (1.5 * (a - b) + (after - before) / 2)));
  }

  // True if a nearer ridge hides any corner of the digit.
  bool hidden(int row, int column, double foot) const {
    const double half = kDigit * 0.28 * plan_.scale();
    for (int nearer = row + 1; nearer < n_; ++nearer) {
      for (const double aside : {-half, 0.0, half}) {
        if (crest_at(nearer, column_x(column) + aside) < foot) return true;
      }
    }
    return false;
  }

  bool is_pair(int given) const { return given > 9 && art_.puzzle.symbols == Symbols::kDigits; }
  // The width of a given's symbol, plus a little space.
  double width_of(int row, int column) const {
    return kDigit * plan_.scale() * (is_pair(art_.given(row, column)) ? 1.3 : 0.7);
  }

  // Chooses the givens to paint, starting with the nearest ridge. Leaves out digits that would
  // overlap those already chosen.
  void choose_givens() {
    if (!art_.puzzle.symbolic) return;
    for (int row = n_ - 1; row >= 0; --row) {
      for (int column = 0; column < n_; ++column) {
        if (art_.given(row, column) == 0) continue;
        const double foot = crest(row, column) - 2.5 * plan_.scale();
        const Point2 middle{column_x(column), foot - kDigit * plan_.scale() * 0.36};
        const bool crowded = std::any_of(standing_.begin(), standing_.end(), [&](const auto& d) {
          const double wide = (width_of(row, column) + width_of(d.row, d.column)) / 2;
          return std::abs(d.middle.x - middle.x) < wide &&
                 std::abs(d.middle.y - middle.y) < kDigit * 1.1 * plan_.scale();
        });
        if (crowded || hidden(row, column, foot) || !plan_.is_safe(middle)) continue;
        standing_.push_back({row, column, middle});
      }
    }
  }

  void givens(int row) {
    const Colour colour = mix(ridge_colour(row), art_.art(1), 0.35);
    for (const Standing& digit : standing_) {
      if (digit.row != row) continue;
      brush_.symbol(art_.given(row, digit.column), art_.puzzle.symbols,
                    {Face::kBlack, kDigit * plan_.scale(), ink_of(colour)}, digit.middle);
    }
  }

  static constexpr double kDigit = 17;
  struct Standing {
    int row = 0, column = 0;
    Point2 middle;
  };

  Brush& brush_;
  const Art& art_;
  const CoverPlan& plan_;
  int n_;
  double top_;
  std::vector<Standing> standing_;
};

}  // namespace

void paint_terrain(Brush& brush, const Art& art) {
  Terrain(brush, art).paint();
}

}  // namespace gridpress
