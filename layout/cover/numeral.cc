// Numeral: the volume's number or the most frequent given digit, letter or shape, very large, tiled
// with the solution. The digit 1 is avoided because it would look like a volume number.
#include <algorithm>
#include <cmath>

#include "layout/cover/art.h"
#include "layout/figure/digits.h"
#include "layout/figure/shapes.h"
#include "layout/page/move.h"

namespace gridpress {
namespace {

constexpr double kCapHeight = 10.6;  // in cover units
constexpr double kPlace = 0.60;      // relative to the front's width

// The outline as polygons, for testing whether a point is inside.
std::vector<std::vector<Point2>> flattened(const Path& path) {
  std::vector<std::vector<Point2>> contours;
  Point2 at;
  const auto point = [](Spot s) { return Point2{s.x.points(), s.y.points()}; };
  for (const PathStep& step : path) {
    if (const auto* to = std::get_if<MoveTo>(&step)) {
      contours.push_back({point(to->to)});
    } else if (const auto* line = std::get_if<LineTo>(&step)) {
      contours.back().push_back(point(line->to));
    } else if (const auto* curve = std::get_if<CurveTo>(&step)) {
      const Point2 a = point(curve->c1), b = point(curve->c2), end = point(curve->to);
      for (int i = 1; i <= 12; ++i) {
        const double t = i / 12.0, s = 1 - t;
        contours.back().push_back(
            {s * s * s * at.x + 3 * s * s * t * a.x + 3 * s * t * t * b.x + t * t * t * end.x,
             s * s * s * at.y + 3 * s * s * t * a.y + 3 * s * t * t * b.y + t * t * t * end.y});
      }
    }
    if (!contours.empty() && !contours.back().empty()) at = contours.back().back();
  }
  return contours;
}

bool is_inside(const std::vector<std::vector<Point2>>& contours, Point2 p) {
  bool inside = false;
  for (const auto& contour : contours) {
    for (std::size_t i = 0, j = contour.size() - 1; i < contour.size(); j = i++) {
      const Point2 a = contour[i], b = contour[j];
      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
        inside = !inside;
      }
    }
  }
  return inside;
}

class Numeral {
 public:
  Numeral(Brush& brush, const Art& art)
      : brush_(brush), art_(art), plan_(art.plan), n_(art.size()) {
    cell_ = (plan_.width + plan_.bleed) / n_;
    top_ = plan_.bottom() - cell_ * n_;
  }

  void paint() {
    const Path path = outline();
    contours_ = flattened(path);
    brush_.clip(path);
    tiles();
    joints();
    brush_.end_clip();
    givens();
  }

 private:
  bool is_digit() const { return art_.puzzle.symbolic && art_.puzzle.symbols == Symbols::kDigits; }

  // The most frequent given digit, from 2 up; otherwise the size of the puzzle.
  int most_given() const {
    if (!art_.puzzle.symbolic) return n_;
    std::vector<int> counts(art_.values() + 1, 0);
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) ++counts[art_.given(row, column)];
    }
    const int least = is_digit() ? 2 : 1;
    return static_cast<int>(std::max_element(counts.begin() + least, counts.end()) -
                            counts.begin());
  }

  Path outline() {
    const bool shape = art_.puzzle.symbolic && art_.puzzle.symbols == Symbols::kShapes;
    return shape && art_.volume.empty() ? shape_outline() : text_outline();
  }

  std::string text() const {
    if (!art_.volume.empty()) return std::string(art_.volume);
    return symbol_of(most_given(), art_.puzzle.symbolic ? art_.puzzle.symbols : Symbols::kDigits);
  }

  // As tall as the picture, with its foot at the edge like a numeral's.
  Path shape_outline() {
    const double foot = plan_.bottom() + 30 * plan_.scale();
    const double radius = std::min(plan_.width * 0.36, (foot - plan_.art_top()) / 2);
    Path path;
    add_shape(path, most_given(), spot({plan_.front + plan_.width * kPlace, foot - radius}),
              Length::pt(radius));
    return path;
  }

  // As tall as wanted, or less if two digits wouldn't fit the front.
  Path text_outline() {
    const std::string text = this->text();
    double size = plan_.unit * kCapHeight / brush_.type().ink("1", Face::kBlack).top;
    const CoverType::Style unit{Face::kBlack, 1000, {}, 0, false};
    const double wide = brush_.type().width(text, unit) / 1000;
    const double room = plan_.width * 0.72;
    size = std::min({size, room / wide,
                     (plan_.bottom() + 30 * plan_.scale() - plan_.art_top()) /
                         brush_.type().ink("1", Face::kBlack).top});
    const double baseline = plan_.bottom() + 30 * plan_.scale();
    double x = plan_.front + plan_.width * kPlace - size * wide / 2;
    Path whole;
    for (const char figure : text) {
      const std::string one(1, figure);
      Path path = brush_.type().outline(one, Face::kBlack, size);
      move(path, spot({x, baseline}));
      whole.insert(whole.end(), path.begin(), path.end());
      x += size * brush_.type().width(one, unit) / 1000;
    }
    return whole;
  }

  Colour tile(int row, int column) const {
    return art_.art(1 + (art_.solution(row, column) - 1) * 9 / art_.values() / 2 % 5);
  }

  Point2 corner(int row, int column) const {
    return {plan_.front + column * cell_, top_ + row * cell_};
  }

  void tiles() {
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) {
        brush_.rectangle(corner(row, column), {cell_, cell_}, tile(row, column));
      }
    }
  }

  void joints() {
    const auto width = [&](int line, int box) {
      return std::max((line % box == 0 ? 3.2 : 1.1) * plan_.scale(), plan_.thinnest);
    };
    for (int i = 0; i <= n_; ++i) {
      brush_.line(corner(i, 0), corner(i, n_), width(i, art_.puzzle.box_rows), art_.palette.ground);
      brush_.line(corner(0, i), corner(n_, i), width(i, art_.puzzle.box_columns),
                  art_.palette.ground);
    }
  }

  bool holds(Point2 middle) const {
    const double across = 12 * plan_.scale(), down = 13 * plan_.scale();
    for (const double y : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
      for (const double x : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        if (!is_inside(contours_, {middle.x + x * across, middle.y + y * down})) return false;
      }
    }
    return true;
  }

  void givens() {
    if (!art_.puzzle.symbolic) return;
    const double size = std::min(20 * plan_.scale(), cell_ * 0.62);
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) {
        if (art_.given(row, column) == 0) continue;
        const Point2 at{plan_.front + (column + 0.5) * cell_, top_ + (row + 0.5) * cell_};
        if (!holds(at) || !plan_.is_safe(at)) continue;
        const Colour ink =
            clearest(tile(row, column), {art_.art(1), art_.art(5), art_.palette.ground});
        brush_.symbol(art_.given(row, column), art_.puzzle.symbols,
                      {Face::kHeavy, size, ink_of(ink)}, at);
      }
    }
  }

  Brush& brush_;
  const Art& art_;
  const CoverPlan& plan_;
  int n_;
  double cell_ = 0, top_ = 0;
  std::vector<std::vector<Point2>> contours_;
};

}  // namespace

void paint_numeral(Brush& brush, const Art& art) {
  Numeral(brush, art).paint();
}

}  // namespace gridpress
