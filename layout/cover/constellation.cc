// Constellation: on the front, givens are stars, joined by a shortest tree, and other cells are
// dust. On the back, all cells are dust.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <tuple>

#include "layout/cover/art.h"

namespace gridpress {
namespace {

using std::numbers::pi;

struct Star {
  Point2 at;
  int digit = 0;
};

double distance(Point2 a, Point2 b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

Point2 from(Point2 at, double angle, double length) {
  return {at.x + length * std::cos(angle), at.y + length * std::sin(angle)};
}

struct Field {
  Point2 corner;
  double cell_width, cell_height;

  // The position of a cell: its middle, shifted in a direction given by its digit. The shift hides
  // the rows and columns.
  Point2 place(int row, int column, double ninth) const {
    const double angle = ninth * 40 * pi / 180;
    return {corner.x + (column + 0.5 + 0.22 * std::cos(angle)) * cell_width,
            corner.y + (row + 0.5 + 0.22 * std::sin(angle)) * cell_height};
  }
};

Field field_of(const CoverPlan& plan, int size) {
  const double left = plan.unit * 0.6, right = plan.width - plan.unit;
  const double top = plan.art_top(), bottom = plan.height - plan.unit * 0.7;
  return {{left, top}, (right - left) / size, (bottom - top) / size};
}

using Edge = std::pair<std::size_t, std::size_t>;

// Prim's minimum spanning tree from the first star. Ties are broken by index, so that the result is
// deterministic.
std::vector<Edge> tree(const std::vector<Star>& stars) {
  std::vector<Edge> edges;
  std::vector<std::size_t> in;
  std::vector<bool> joined(stars.size(), false);
  if (stars.empty()) return edges;
  in.push_back(0);
  joined[0] = true;
  while (in.size() < stars.size()) {
    std::optional<std::tuple<double, std::size_t, std::size_t>> best;
    for (const std::size_t a : in) {
      for (std::size_t b = 0; b < stars.size(); ++b) {
        if (joined[b]) continue;
        const double d = std::round(distance(stars[a].at, stars[b].at) * 1000) / 1000;
        const auto candidate = std::tuple(d, a, b);
        if (!best || candidate < *best) best = candidate;
      }
    }
    const auto [d, a, b] = *best;
    edges.emplace_back(a, b);
    in.push_back(b);
    joined[b] = true;
  }
  return edges;
}

double apart(double a, double b) {
  const double d = std::fmod(std::abs(a - b), 2 * pi);
  return std::min(d, 2 * pi - d);
}

class Sky {
 public:
  Sky(Brush& brush, const Art& art)
      : brush_(brush), art_(art), scale_(art.plan.scale() * std::min(1.0, 9.0 / art.size())) {
    const Field field = field_of(art.plan, art.size());
    for (int row = 0; row < art.size(); ++row) {
      for (int column = 0; column < art.size(); ++column) {
        const double ninth = art.ninth(art.solution(row, column));
        Point2 at = field.place(row, column, ninth);
        dust_.push_back({at, art.solution(row, column)});
        if (!is_bright(row, column)) continue;
        at.x += art.plan.front;
        const Star star{at, art.solution(row, column)};
        // Leaves out stars that a badge partly hides.
        if (!art.plan.is_behind_badge(at, 1.55 * reach(star))) stars_.push_back(star);
      }
    }
    edges_ = tree(stars_);
  }

  void paint() {
    for (const Star& grain : dust_) {
      const double radius = (1.2 + 0.13 * art_.ninth(grain.digit)) * scale_;
      const Point2 front{grain.at.x + art_.plan.front, grain.at.y};
      if (!is_star(grain) && !art_.plan.is_behind_badge(front, radius)) {
        brush_.disc(front, radius, art_.art(4));
      }
      if (art_.plan.back) brush_.disc(grain.at, radius, art_.art(4));
    }
    for (const auto& [a, b] : edges_) join(stars_[a], stars_[b]);
    for (const Star& one : stars_) star(one);
    if (kDigit * scale_ < art_.plan.least || !art_.puzzle.symbolic || !art_.any_given()) return;
    for (std::size_t i = 0; i < stars_.size(); ++i) label(i);
  }

 private:
  // For a puzzle without givens, selects about thirty cells in no visible order.
  bool is_bright(int row, int column) const {
    if (art_.any_given()) return art_.given(row, column) != 0;
    const int every = std::max(3, art_.size() * art_.size() / 30);
    return (art_.solution(row, column) + 5 * row + 7 * column) % every == 0;
  }

  bool is_star(const Star& grain) const {
    return std::any_of(stars_.begin(), stars_.end(), [&](const Star& star) {
      return distance(star.at, {grain.at.x + art_.plan.front, grain.at.y}) < 0.5;
    });
  }

  double reach(const Star& star) const { return (3.2 + 0.75 * art_.ninth(star.digit)) * scale_; }

  void join(const Star& a, const Star& b) {
    const auto clear = [&](const Star& s) { return (6 + 0.7 * art_.ninth(s.digit)) * scale_; };
    const double length = distance(a.at, b.at);
    if (length < clear(a) + clear(b) + scale_) return;
    const double angle = std::atan2(b.at.y - a.at.y, b.at.x - a.at.x);
    brush_.line(from(a.at, angle, clear(a)), from(b.at, angle, -clear(b)),
                std::max(1.3 * scale_, art_.plan.thinnest), art_.art(2));
  }

  void star(const Star& star) {
    const double point = 1.55 * reach(star), waist = 0.62 * reach(star) * std::sqrt(0.5);
    std::vector<Point2> corners;
    for (int i = 0; i < 8; ++i) {
      corners.push_back(from(star.at, i * pi / 4, i % 2 == 0 ? point : waist));
    }
    Path path;
    add_polygon(path, corners);
    brush_.fill(std::move(path), art_.art(1));
  }

  // Paints the star's digit in the direction that is most clear of lines and other stars. Prefers
  // north-east.
  void label(std::size_t index) {
    const Star& own = stars_[index];
    const double away = 1.55 * reach(own) + 6.5 * scale_;
    double best_angle = -pi / 4, best_free = -1;
    for (const double step : {0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0}) {
      const double angle = -pi / 4 + step * pi / 4;
      const double free = std::min(freedom(index, angle), 1.2);
      if (free > best_free + 1e-9 && art_.plan.is_safe(from(own.at, angle, away))) {
        best_free = free;
        best_angle = angle;
      }
    }
    // A digit directly to the side of its star can be closer, because it is narrower than tall.
    const double side = std::abs(std::cos(best_angle)) > 0.9 ? -1.5 * scale_ : 0;
    brush_.symbol(own.digit, art_.puzzle.symbols,
                  {Face::kHeavy, kDigit * scale_, ink_of(art_.art(3))},
                  from(own.at, best_angle, away + side));
  }

  double freedom(std::size_t index, double angle) const {
    const Star& own = stars_[index];
    double least = pi;
    for (const auto& [a, b] : edges_) {
      if (a != index && b != index) continue;
      const Star& other = stars_[a == index ? b : a];
      least =
          std::min(least, apart(angle, std::atan2(other.at.y - own.at.y, other.at.x - own.at.x)));
    }
    const Point2 place = from(own.at, angle, 1.55 * reach(own) + 6.5 * scale_);
    for (const Star& other : stars_) {
      if (&other == &own) continue;
      if (distance(place, other.at) < 1.2 * reach(other) + 8 * scale_) least = std::min(least, 0.1);
    }
    return least;
  }

  static constexpr double kDigit = 13;

  Brush& brush_;
  const Art& art_;
  double scale_;
  // dust: every cell, on the back; stars: the givens, on the front
  std::vector<Star> dust_, stars_;
  std::vector<Edge> edges_;
};

}  // namespace

void paint_constellation(Brush& brush, const Art& art) {
  Sky(brush, art).paint();
}

}  // namespace gridpress
