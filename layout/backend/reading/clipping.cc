#include "layout/backend/reading/clipping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace gridpress::printed {
namespace {

bool holds(const Bounds& box, const Bounds& inner) {
  return box.holds({inner.left, inner.top}) && box.holds({inner.right, inner.bottom});
}

Part part_of(std::vector<Point> points, bool closed) {
  Part part;
  for (const Point point : points) part.bounds.add(point);
  part.points = std::move(points);
  part.closed = closed;
  return part;
}

// The part of a line inside a box (Liang and Barsky, 1984).
std::optional<std::pair<Point, Point>> piece_of(Point from, Point to, const Bounds& box) {
  double begin = 0, end = 1;
  const double across = to.x - from.x, down = to.y - from.y;
  const std::array<std::pair<double, double>, 4> sides = {{{-across, from.x - box.left},
                                                           {across, box.right - from.x},
                                                           {-down, from.y - box.top},
                                                           {down, box.bottom - from.y}}};
  for (const auto& [way, room] : sides) {
    if (way == 0 && room < 0) return std::nullopt;
    if (way < 0) begin = std::max(begin, room / way);
    if (way > 0) end = std::min(end, room / way);
  }
  if (begin > end) return std::nullopt;
  const auto at = [&](double t) { return Point{from.x + t * across, from.y + t * down}; };
  return std::pair{at(begin), at(end)};
}

// Clips a polygon at one side of a box (Sutherland and Hodgman, 1974).
template <typename Inside, typename Meet>
std::vector<Point> cut(const std::vector<Point>& points, Inside inside, Meet meet) {
  std::vector<Point> kept;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point from = points[i], to = points[(i + 1) % points.size()];
    if (inside(from)) kept.push_back(from);
    if (inside(from) != inside(to)) kept.push_back(meet(from, to));
  }
  return kept;
}

std::vector<Point> area_in(std::vector<Point> points, const Bounds& box) {
  const auto at_x = [](double x) {
    return [x](Point a, Point b) { return Point{x, a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)}; };
  };
  const auto at_y = [](double y) {
    return [y](Point a, Point b) { return Point{a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), y}; };
  };
  points = cut(
      points, [&](Point p) { return p.x >= box.left; }, at_x(box.left));
  points = cut(
      points, [&](Point p) { return p.x <= box.right; }, at_x(box.right));
  points = cut(
      points, [&](Point p) { return p.y >= box.top; }, at_y(box.top));
  return cut(
      points, [&](Point p) { return p.y <= box.bottom; }, at_y(box.bottom));
}

// Calls `visit` for each line of a part.
template <typename Visit>
void each_line(const Part& part, Visit visit) {
  const std::size_t n = part.points.size();
  for (std::size_t i = 0; i + 1 < n || (part.closed && i < n); ++i) {
    visit(part.points[i], part.points[(i + 1) % n]);
  }
}

}  // namespace

std::vector<Part> clipped(std::vector<Part> path, const Bounds& box, bool filled) {
  std::vector<Part> kept;
  for (Part& part : path) {
    if (holds(box, part.bounds)) {
      kept.push_back(std::move(part));
    } else if (part.curved) {
      if (box.holds(part.bounds.centre())) kept.push_back(std::move(part));
    } else if (filled) {
      std::vector<Point> area = area_in(std::move(part.points), box);
      if (!area.empty()) kept.push_back(part_of(std::move(area), part.closed));
    } else {
      each_line(part, [&](Point from, Point to) {
        if (const auto piece = piece_of(from, to, box)) {
          kept.push_back(part_of({piece->first, piece->second}, false));
        }
      });
    }
  }
  return kept;
}

std::vector<Part> clipped(std::vector<Part> path, const std::function<bool(Point)>& shows,
                          bool filled) {
  const auto shows_any = [&](const Bounds& b) {
    constexpr int kSteps = 5;
    for (int i = 0; i < kSteps * kSteps; ++i) {
      const double x = (i % kSteps + 0.5) / kSteps, y = (i / kSteps + 0.5) / kSteps;
      if (shows({b.left + x * b.width(), b.top + y * b.height()})) return true;
    }
    return false;
  };
  std::vector<Part> kept;
  for (Part& part : path) {
    if (filled || part.curved) {
      if (shows_any(part.bounds)) kept.push_back(std::move(part));
      continue;
    }
    std::vector<Part> lines;
    bool whole = true;
    each_line(part, [&](Point from, Point to) {
      const bool shown = shows({(from.x + to.x) / 2, (from.y + to.y) / 2});
      if (shown) lines.push_back(part_of({from, to}, false));
      whole = whole && shown;
    });
    if (whole) {
      kept.push_back(std::move(part));
    } else {
      std::ranges::move(lines, std::back_inserter(kept));
    }
  }
  return kept;
}

}  // namespace gridpress::printed
