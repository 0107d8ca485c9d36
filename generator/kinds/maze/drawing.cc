#include "generator/kinds/maze/drawing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace gridpress::maze {
namespace {

using figure::Point;
using figure::Trail;

constexpr double kGap = 0.12, kGate = 0.42;  // from the wall to a gate's arrow; its height
constexpr double kMargin = 0.75;

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, double by) {
  return {a.x * by, a.y * by};
}
double length(Point a) {
  return std::hypot(a.x, a.y);
}

// Whether b lies on the straight line from a to c.
bool is_straight(Point a, Point b, Point c) {
  constexpr double kOff = 1e-6;
  const Point p = b - a, q = c - b;
  return std::abs(p.x * q.y - p.y * q.x) < kOff && p.x * q.x + p.y * q.y > 0;
}

void add_point(std::vector<Point>& line, Point point) {
  const std::size_t n = line.size();
  if (n >= 2 && is_straight(line[n - 2], line[n - 1], point)) line.pop_back();
  line.push_back(point);
}

// Joins walls that share an end to lines that are as straight as possible.
class WallLines {
 public:
  explicit WallLines(const Maze& maze) {
    for (std::size_t i = 0; i < maze.net.walls.size(); ++i) {
      if (maze.open[i] != 0) continue;
      const auto& line = maze.net.walls[i].line;
      lines_.push_back(&line);
      for (const Point end : {line.front(), line.back()}) {
        at_[key(end)].push_back(lines_.size() - 1);
      }
    }
    used_.resize(lines_.size());
  }

  std::vector<Trail> joined() {
    std::vector<Trail> trails;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (used_[i]) continue;
      used_[i] = true;
      std::vector<Point> line = *lines_[i];
      extend(line);
      std::ranges::reverse(line);
      extend(line);
      Trail trail{{}, false, Trail::Role::kBarrier};
      for (const Point point : line) add_point(trail.points, point);
      trails.push_back(std::move(trail));
    }
    return trails;
  }

 private:
  using Key = std::pair<long, long>;
  static Key key(Point at) {
    constexpr double kParts = 1000;
    return {std::lround(at.x * kParts), std::lround(at.y * kParts)};
  }

  void extend(std::vector<Point>& line) {
    for (;;) {
      const Point end = line.back(), way = end - line[line.size() - 2];
      std::size_t best = lines_.size();
      double straightest = -1;
      for (const std::size_t i : at_[key(end)]) {
        if (used_[i]) continue;
        const auto [first, second] = ends(i, end);
        const Point on = second - first;
        const double cosine = (way.x * on.x + way.y * on.y) / (length(way) * length(on));
        if (cosine > straightest) straightest = cosine, best = i;
      }
      if (best == lines_.size()) return;
      used_[best] = true;
      std::vector<Point> more = *lines_[best];
      if (key(more.front()) != key(end)) std::ranges::reverse(more);
      line.insert(line.end(), more.begin() + 1, more.end());
    }
  }

  // The first two points of a wall that begins at `end`.
  std::pair<Point, Point> ends(std::size_t i, Point end) const {
    const auto& line = *lines_[i];
    if (key(line.front()) == key(end)) return {line[0], line[1]};
    return {line[line.size() - 1], line[line.size() - 2]};
  }

  std::vector<const std::vector<Point>*> lines_;
  std::map<Key, std::vector<std::size_t>> at_;
  std::vector<bool> used_;
};

struct Gate {
  Point middle, out;  // the middle of the wall, and the direction out of the maze
};

Gate gate_at(const Net& net, int number) {
  const Wall& wall = net.walls[static_cast<std::size_t>(number)];
  const Point middle =
      wall.line.size() % 2 == 1
          ? wall.line[wall.line.size() / 2]
          : (wall.line[wall.line.size() / 2 - 1] + wall.line[wall.line.size() / 2]) * 0.5;
  const Point from = middle - net.centres[static_cast<std::size_t>(wall.a)];
  return {middle, from * (1 / length(from))};
}

figure::Pointer arrow(const Gate& gate, bool in) {
  constexpr double kParts = 100;
  const Point tip = gate.middle + gate.out * (in ? kGap : kGap + kGate);
  const Point way = gate.out * (in ? -kParts : kParts);
  return {tip, static_cast<int>(std::lround(way.x)), static_cast<int>(std::lround(way.y)),
          figure::Pointer::Role::kGate};
}

void add_walls(figure::Figure& figure, const Maze& maze) {
  for (Trail& trail : WallLines(maze).joined()) figure.marks.emplace_back(std::move(trail));
}

void add_gates(figure::Figure& figure, const Maze& maze) {
  figure.marks.emplace_back(arrow(gate_at(maze.net, maze.entrance), true));
  if (maze.exit != kOutside) {
    figure.marks.emplace_back(arrow(gate_at(maze.net, maze.exit), false));
  } else {
    figure.marks.emplace_back(figure::Badge{maze.net.centres[0], figure::Badge::Form::kStar});
  }
}

}  // namespace

figure::Figure extent_of(Form form, Size size, bool solution) {
  figure::Figure figure{.columns = size.columns, .rows = size.rows};
  const double margin = solution ? 0 : kMargin;
  figure.margins = {0, margin, 0, margin};
  if (form == Form::kRings) figure.margins = {margin, margin, margin, margin};
  if (form == Form::kHexagons) {
    const double height = (size.rows * 1.5 + 0.5) / std::numbers::sqrt3;
    figure.rows = static_cast<int>(height);
    figure.margins = {0, margin, 0.5, margin + height - figure.rows};
  }
  return figure;
}

figure::Figure drawing(const Maze& maze, bool solution) {
  figure::Figure figure = extent_of(maze.form, maze.size, solution);
  add_walls(figure, maze);
  if (!solution) {
    add_gates(figure, maze);
    return figure;
  }
  Trail way{{}, false, Trail::Role::kWay};
  add_point(way.points, gate_at(maze.net, maze.entrance).middle);
  for (const int cell : maze.way) {
    add_point(way.points, maze.net.centres[static_cast<std::size_t>(cell)]);
  }
  if (maze.exit != kOutside) {
    add_point(way.points, gate_at(maze.net, maze.exit).middle);
  }
  figure.marks.emplace_back(std::move(way));
  return figure;
}

figure::Figure drawing_with_dead_ends(const Maze& maze) {
  figure::Figure figure = extent_of(maze.form, maze.size, false);
  const double side = maze.form == Form::kSquares ? 1 : 0.5;
  for (int cell = 0; cell < maze.net.cells(); ++cell) {
    if (std::ranges::count(maze.way, cell) > 0) continue;
    const Point centre = maze.net.centres[static_cast<std::size_t>(cell)];
    figure.marks.emplace_back(figure::Tint{
        {centre.x - side / 2, centre.y - side / 2}, side, side, figure::Shade::kPattern});
  }
  add_walls(figure, maze);
  add_gates(figure, maze);
  return figure;
}

std::string_view direction_of(const Maze& maze, int from, int to) {
  const Point a = maze.net.centres[static_cast<std::size_t>(from)],
              b = maze.net.centres[static_cast<std::size_t>(to)];
  constexpr double kLevel = 0.1;
  if (maze.form == Form::kRings) {
    const Point middle = maze.net.centres[0];
    const Point p = a - middle, q = b - middle;
    if (std::abs(length(p) - length(q)) > kLevel)
      return length(q) < length(p) ? "inwards" : "outwards";
    return p.x * q.y - p.y * q.x > 0 ? "clockwise" : "anticlockwise";
  }
  const Point way = b - a;
  if (std::abs(way.y) < kLevel) return way.x < 0 ? "left" : "right";
  if (std::abs(way.x) < kLevel) return way.y < 0 ? "up" : "down";
  if (way.y < 0) return way.x < 0 ? "up_left" : "up_right";
  return way.x < 0 ? "down_left" : "down_right";
}

}  // namespace gridpress::maze
