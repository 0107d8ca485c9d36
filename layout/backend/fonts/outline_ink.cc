#include "layout/backend/fonts/outline_ink.h"

#include FT_BBOX_H

#include <cmath>
#include <initializer_list>
#include <utility>

namespace gridpress {
namespace {

struct Vec {
  double x = 0, y = 0;
};

Vec vec(const FT_Vector* v) {
  return {static_cast<double>(v->x), static_cast<double>(v->y)};
}

// Area and first moment of the ink by Green's theorem: area = ∮ x dy, moment = ½ ∮ x² dy.
// Along a Bézier curve of degree 3 both are polynomials of degree at most 8, for which
// five Gauss-Legendre points are exact.
struct Moments {
  Vec at;
  double area = 0, moment = 0;

  void cubic(Vec a, Vec b, Vec to) {
    static const double kInner = std::sqrt(5 - 2 * std::sqrt(10.0 / 7)) / 3;
    static const double kOuter = std::sqrt(5 + 2 * std::sqrt(10.0 / 7)) / 3;
    static const double kInnerWeight = (322 + 13 * std::sqrt(70.0)) / 900;
    static const double kOuterWeight = (322 - 13 * std::sqrt(70.0)) / 900;
    add(a, b, to, 0, 128.0 / 225);
    for (double sign : {-1.0, 1.0}) {
      add(a, b, to, sign * kInner, kInnerWeight);
      add(a, b, to, sign * kOuter, kOuterWeight);
    }
    at = to;
  }

  void quadratic(Vec c, Vec to) {
    cubic({at.x + 2 * (c.x - at.x) / 3, at.y + 2 * (c.y - at.y) / 3},
          {to.x + 2 * (c.x - to.x) / 3, to.y + 2 * (c.y - to.y) / 3}, to);
  }

  void line(Vec to) { quadratic({(at.x + to.x) / 2, (at.y + to.y) / 2}, to); }

 private:
  void add(Vec a, Vec b, Vec to, double place, double weight) {
    const double t = (place + 1) / 2, s = 1 - t;
    const double x =
        s * s * s * at.x + 3 * s * s * t * a.x + 3 * s * t * t * b.x + t * t * t * to.x;
    const double slope =
        3 * (s * s * (a.y - at.y) + 2 * s * t * (b.y - a.y) + t * t * (to.y - b.y));
    area += weight / 2 * x * slope;
    moment += weight / 4 * x * x * slope;
  }
};

Moments moments(FT_Outline& outline) {
  FT_Outline_Funcs steps{};
  steps.move_to = [](const FT_Vector* to, void* m) {
    static_cast<Moments*>(m)->at = vec(to);
    return 0;
  };
  steps.line_to = [](const FT_Vector* to, void* m) {
    static_cast<Moments*>(m)->line(vec(to));
    return 0;
  };
  steps.conic_to = [](const FT_Vector* c, const FT_Vector* to, void* m) {
    static_cast<Moments*>(m)->quadratic(vec(c), vec(to));
    return 0;
  };
  steps.cubic_to = [](const FT_Vector* a, const FT_Vector* b, const FT_Vector* to, void* m) {
    static_cast<Moments*>(m)->cubic(vec(a), vec(b), vec(to));
    return 0;
  };
  Moments sum;
  FT_Outline_Decompose(&outline, &steps, &sum);
  return sum;
}

struct PathMaker {
  double scale = 1;  // points per unit
  Path path;
  Vec at;

  Spot spot(Vec v) const { return {Length::pt(v.x * scale), Length::pt(-v.y * scale)}; }
  void close() {
    if (!path.empty()) path.emplace_back(Close{});
  }
  void move(Vec to) {
    close();
    path.emplace_back(MoveTo{spot(to)});
    at = to;
  }
  void line(Vec to) {
    path.emplace_back(LineTo{spot(to)});
    at = to;
  }
  void cubic(Vec a, Vec b, Vec to) {
    path.emplace_back(CurveTo{spot(a), spot(b), spot(to)});
    at = to;
  }
  void quadratic(Vec c, Vec to) {
    cubic({at.x + 2 * (c.x - at.x) / 3, at.y + 2 * (c.y - at.y) / 3},
          {to.x + 2 * (c.x - to.x) / 3, to.y + 2 * (c.y - to.y) / 3}, to);
  }
};

}  // namespace

Path outline_path(FT_Outline& outline, double units_per_em, Length size) {
  FT_Outline_Funcs steps{};
  steps.move_to = [](const FT_Vector* to, void* m) {
    static_cast<PathMaker*>(m)->move(vec(to));
    return 0;
  };
  steps.line_to = [](const FT_Vector* to, void* m) {
    static_cast<PathMaker*>(m)->line(vec(to));
    return 0;
  };
  steps.conic_to = [](const FT_Vector* c, const FT_Vector* to, void* m) {
    static_cast<PathMaker*>(m)->quadratic(vec(c), vec(to));
    return 0;
  };
  steps.cubic_to = [](const FT_Vector* a, const FT_Vector* b, const FT_Vector* to, void* m) {
    static_cast<PathMaker*>(m)->cubic(vec(a), vec(b), vec(to));
    return 0;
  };
  PathMaker maker{size.points() / units_per_em, {}, {}};
  FT_Outline_Decompose(&outline, &steps, &maker);
  maker.close();
  return std::move(maker.path);
}

GlyphInk outline_ink(FT_Outline& outline, double units_per_em) {
  GlyphInk ink;
  FT_BBox box;
  if (outline.n_points == 0 || FT_Outline_Get_BBox(&outline, &box) != 0) return ink;
  ink.left = static_cast<double>(box.xMin) / units_per_em;
  ink.right = static_cast<double>(box.xMax) / units_per_em;
  ink.bottom = static_cast<double>(box.yMin) / units_per_em;
  ink.top = static_cast<double>(box.yMax) / units_per_em;
  const Moments sum = moments(outline);
  ink.centroid_x =
      sum.area == 0 ? (ink.left + ink.right) / 2 : sum.moment / sum.area / units_per_em;
  return ink;
}

}  // namespace gridpress
