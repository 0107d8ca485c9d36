#include "generator/kinds/logic/line_runs.h"

#include <algorithm>
#include <utility>

#include "generator/kinds/logic/geometry.h"

namespace gridpress::logic {
namespace {

using figure::Point;

Point middle_of(Size size, int cell) {
  return {cell % size.columns + 0.5, cell / size.columns + 0.5};
}

// Whether three points are on one horizontal or vertical line.
bool straight(Point a, Point b, Point c) {
  return (a.x == b.x && b.x == c.x) || (a.y == b.y && b.y == c.y);
}

class Walk {
 public:
  Walk(Size size, const std::vector<int>& edges) : size_(size), left_(edges) {}

  int degree(int cell) const {
    int count = 0;
    for (const int other : neighbours(size_, cell)) count += left(cell, other) > 0 ? 1 : 0;
    return count;
  }

  // Follows lines from a cell until none continues, and removes them.
  std::vector<Point> from(int cell) {
    std::vector<Point> points{middle_of(size_, cell)};
    for (int next = take(cell); next >= 0; next = take(next)) {
      const Point point = middle_of(size_, next);
      const std::size_t n = points.size();
      if (n >= 2 && straight(points[n - 2], points[n - 1], point)) points.pop_back();
      points.push_back(point);
    }
    return points;
  }

 private:
  int left(int a, int b) const {
    return left_[static_cast<std::size_t>(edge_between(size_, a, b))];
  }
  int take(int cell) {
    for (const int other : neighbours(size_, cell)) {
      if (left(cell, other) <= 0) continue;
      left_[static_cast<std::size_t>(edge_between(size_, cell, other))] = 0;
      return other;
    }
    return -1;
  }

  Size size_;
  std::vector<int> left_;
};

}  // namespace

std::vector<figure::Line> border_lines(Size size, const std::function<bool(int, int)>& divided) {
  std::vector<figure::Line> lines;
  const auto [rows, columns] = size;
  const auto add_runs = [&](bool level) {
    const int across = level ? rows : columns, along = level ? columns : rows;
    for (int i = 1; i < across; ++i) {
      int begin = -1;
      for (int k = 0; k <= along; ++k) {
        const int cell = level ? i * size.columns + k : k * size.columns + i;
        const bool here = k < along && divided(cell - (level ? size.columns : 1), cell);
        if (here && begin < 0) begin = k;
        if (here || begin < 0) continue;
        const double at = i, from = begin, to = k;
        lines.push_back(level ? figure::Line{{from, at}, {to, at}}
                              : figure::Line{{at, from}, {at, to}});
        begin = -1;
      }
    }
  };
  add_runs(true);
  add_runs(false);
  return lines;
}

std::vector<figure::Trail> trails(Size size, const std::vector<int>& edges,
                                  figure::Trail::Role role) {
  std::vector<figure::Trail> found;
  Walk walk(size, edges);
  // Starts at the ends of paths, so that each is one trail; the remaining paths are closed.
  for (const bool ends : {true, false}) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      while (ends ? walk.degree(cell) == 1 : walk.degree(cell) > 0) {
        std::vector<Point> points = walk.from(cell);
        const bool closed = !ends && points.size() > 2;
        if (closed) points.pop_back();
        found.push_back({std::move(points), closed, role});
      }
    }
  }
  return found;
}

std::vector<Bridge> bridges(Size size, const std::vector<int>& edges,
                            const std::function<bool(int)>& is_end) {
  std::vector<Bridge> found;
  for (std::size_t edge = 0; edge < edges.size(); ++edge) {
    const auto [first, second] = cells_of_edge(size, static_cast<int>(edge));
    if (second < 0 || edges[edge] <= 0 || !is_end(first)) continue;
    const int down = second - first == size.columns ? 1 : 0;
    int to = second;
    while (!is_end(to)) {
      const int next = step_from(size, to, down, 1 - down);
      if (next < 0) break;
      to = next;
    }
    found.push_back({first, to, edges[edge]});
  }
  return found;
}

}  // namespace gridpress::logic
