#include "layout/figure/shapes.h"

#include <cmath>
#include <numbers>

#include "generator/base/result.h"

namespace gridpress {
namespace {

// Corners are in radii from the centre, with y pointing down.
void add_corners(Path& path, Spot centre, Length radius, const std::vector<Point2>& corners) {
  std::vector<Point2> placed;
  for (const Point2& corner : corners) {
    placed.push_back(
        {(centre.x + radius * corner.x).points(), (centre.y + radius * corner.y).points()});
  }
  add_polygon(path, placed);
}

void add_heart(Path& path, Spot centre, Length radius) {
  const auto at = [&](double x, double y) {
    return Spot{centre.x + radius * x, centre.y + radius * y};
  };
  path.emplace_back(MoveTo{at(0, 0.95)});
  path.emplace_back(CurveTo{at(-0.5, 0.5), at(-1.06, 0.08), at(-1.06, -0.36)});
  path.emplace_back(CurveTo{at(-1.06, -0.72), at(-0.8, -0.9), at(-0.53, -0.9)});
  path.emplace_back(CurveTo{at(-0.28, -0.9), at(-0.08, -0.74), at(0, -0.5)});
  path.emplace_back(CurveTo{at(0.08, -0.74), at(0.28, -0.9), at(0.53, -0.9)});
  path.emplace_back(CurveTo{at(0.8, -0.9), at(1.06, -0.72), at(1.06, -0.36)});
  path.emplace_back(CurveTo{at(1.06, 0.08), at(0.5, 0.5), at(0, 0.95)});
  path.emplace_back(Close{});
}

std::vector<Point2> star() {
  std::vector<Point2> corners;
  for (int i = 0; i < 10; ++i) {
    const double reach = i % 2 == 0 ? 1.12 : 0.5;
    const double angle = std::numbers::pi * (i / 5.0 - 0.5);
    corners.push_back({reach * std::cos(angle), reach * std::sin(angle) + 0.08});
  }
  return corners;
}

}  // namespace

void add_shape(Path& path, int value, Spot centre, Length radius) {
  constexpr double s = 0.86, a = 0.34, b = 0.98;
  switch (value) {
    case 1:
      return add_disc(path, centre, radius * 0.98);
    case 2:
      return add_corners(path, centre, radius, {{-s, -s}, {s, -s}, {s, s}, {-s, s}});
    case 3:
      return add_corners(path, centre, radius, {{0, -0.92}, {1.04, 0.86}, {-1.04, 0.86}});
    case 4:
      return add_corners(path, centre, radius,
                         {{-a, -b},
                          {a, -b},
                          {a, -a},
                          {b, -a},
                          {b, a},
                          {a, a},
                          {a, b},
                          {-a, b},
                          {-a, a},
                          {-b, a},
                          {-b, -a},
                          {-a, -a}});
    case 5:
      return add_corners(path, centre, radius, star());
    case 6:
      return add_heart(path, centre, radius);
    default:
      GRIDPRESS_CHECK(false);
  }
}

}  // namespace gridpress
