#include "layout/figure/links.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace gridpress {
namespace {

using figure::CandidateMark;
using figure::ChainArrow;
using figure::ChainNode;
using figure::Point;
using figure::Value;

constexpr double kMargin = 0.05;  // minimum distance of a link's centre line from an obstacle
constexpr double kWidth = 0.36;   // half a digit's width, relative to its height
constexpr double kMarkRing = 0.17;
constexpr int kSamples = 41;
// a link with more samples than this on another link runs along that link rather than across it
constexpr int kCrossing = 3;
constexpr double kOnLink = 0.07;  // a sample this close to another link lies on it
// extra clearance needed for a tag in the middle of an edge to be preferred to one at a corner
constexpr double kAtEdge = 0.05;
// For detours: the pitch of the lattice, the costs of crossing a digit and another link, and how
// far from a corner its rounding begins.
constexpr double kPitch = 0.1, kOnDigit = 60, kAlongLink = 4, kRound = 0.12;

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, double k) {
  return {a.x * k, a.y * k};
}
double length(Point a) {
  return std::hypot(a.x, a.y);
}
Point towards(Point from, Point to) {
  const Point line_path = to - from;
  const double long_ = length(line_path);
  return long_ > 0 ? line_path * (1 / long_) : Point{};
}

Point at(Point from, const CurvePiece& c, double t) {
  const double s = 1 - t;
  return from * (s * s * s) + c.c1 * (3 * s * s * t) + c.c2 * (3 * s * t * t) + c.to * (t * t * t);
}

// Points along a curve, close enough together to hit anything that the curve crosses.
std::vector<Point> samples(const LinkCurve& curve) {
  std::vector<Point> points;
  Point from = curve.from;
  for (const CurvePiece& piece : curve.pieces) {
    for (int i = 0; i < kSamples; ++i) points.push_back(at(from, piece, i / (kSamples - 1.0)));
    from = piece.to;
  }
  return points;
}

CurvePiece straight(Point from, Point to) {
  return {from + (to - from) * (1 / 3.), from + (to - from) * (2 / 3.), to};
}

// An obstacle for links: a rectangle, given by half its width and height, or a disc.
struct Obstacle {
  Point centre;
  double x = 0, y = 0;
  bool disc = false;
  bool holds(Point p) const {
    const Point d = p - centre;
    return disc ? length(d) < x + kMargin
                : std::abs(d.x) < x + kMargin && std::abs(d.y) < y + kMargin;
  }
};

class Router {
 public:
  Router(const figure::Figure& figure, const ChainSizes& sizes) : figure_(figure), sizes_(sizes) {
    for (const figure::Mark& mark : figure.marks) {
      if (const auto* value = std::get_if<Value>(&mark)) {
        add(value->centre, sizes.digit);
      } else if (const auto* candidate = std::get_if<CandidateMark>(&mark)) {
        if (candidate->tone == CandidateMark::Tone::kRinged) {
          obstacles_.push_back({candidate->centre, kMarkRing, kMarkRing, true});
        } else {
          add(candidate->centre, sizes.candidate);
        }
      } else if (const auto* arrow = std::get_if<ChainArrow>(&mark)) {
        arrows_.push_back(*arrow);
      } else if (const auto* node = std::get_if<ChainNode>(&mark)) {
        nodes_.push_back(*node);
      }
    }
  }

  ChainLines lay() {
    ChainLines lines;
    for (const ChainNode& node : nodes_) lines.tags.push_back(place_tag(node, lines.tags));
    for (const Point& tag : lines.tags) obstacles_.push_back({tag, sizes_.tag, sizes_.tag, true});
    for (const ChainArrow& arrow : arrows_) lines.links.push_back(route(arrow));
    return lines;
  }

 private:
  void add(Point centre, double height) {
    obstacles_.push_back({centre, height * kWidth, height / 2, false});
  }

  // Returns the place for the tag of a cell: the corner inside the frame that is farthest from
  // links, candidates, digits and other tags, or the middle of an edge if that is clearly farther
  // away.
  Point place_tag(const ChainNode& node, const std::vector<Point>& tags) const {
    constexpr Point kWays[] = {{-.5, -.5}, {.5, -.5}, {-.5, .5}, {.5, .5},
                               {0, -.5},   {0, .5},   {-.5, 0},  {.5, 0}};
    Point best;
    double most = -std::numeric_limits<double>::infinity();
    for (const Point line_path : kWays) {
      const Point place = node.centre + line_path;
      const bool inside = place.x > 0.25 && place.y > 0.25 && place.x < figure_.columns - 0.25 &&
                          place.y < figure_.rows - 0.25;
      const bool corner = line_path.x != 0 && line_path.y != 0;
      const double free = room_at(place, tags) - (inside ? 0 : 2) - (corner ? 0 : kAtEdge);
      if (free > most + 1e-9) {
        most = free;
        best = place;
      }
    }
    return best;
  }

  double room_at(Point corner, const std::vector<Point>& tags) const {
    double room = 1;
    for (const Obstacle& o : obstacles_) {
      const Point d = corner - o.centre;
      room = std::min(
          room, length({std::max(0.0, std::abs(d.x) - o.x), std::max(0.0, std::abs(d.y) - o.y)}));
    }
    for (const Point& tag : tags) room = std::min(room, length(corner - tag) - 2 * sizes_.tag);
    for (const ChainArrow& arrow : arrows_) {
      for (int i = 0; i < kSamples; ++i) {
        const Point on = arrow.from + (arrow.to - arrow.from) * (i / (kSamples - 1.0));
        room = std::min(room, length(corner - on));
      }
    }
    return room;
  }

  LinkCurve route(const ChainArrow& arrow) {
    LinkCurve best;
    int least = std::numeric_limits<int>::max();
    const auto attempt = [&](const LinkCurve& curve) {
      const int met = meets(curve, arrow, least);
      if (met < least) {
        least = met;
        best = curve;
      }
    };
    const Point line_path = arrow.to - arrow.from;
    const Point along = towards(arrow.from, arrow.to), aside{-along.y, along.x};
    for (const double bend : {0., .1, -.1, .2, -.2, .3, -.3, .4, -.4, .5, -.5}) {
      if (least == 0) break;
      // A quadratic curve, written as a cubic one.
      const Point control = arrow.from + line_path * .5 + aside * (bend * length(line_path));
      attempt(trimmed(arrow, arrow.from + (control - arrow.from) * (2 / 3.),
                      arrow.to + (control - arrow.to) * (2 / 3.)));
    }
    if (least > 0) attempt(detour(arrow));
    for (const Point p : samples(best)) drawn_.push_back(p);
    return best;
  }

  // Shortens both ends of a link so that they don't touch the candidates.
  static LinkCurve trimmed(const ChainArrow& arrow, Point c1, Point c2) {
    return {arrow.from + towards(arrow.from, c1) * kLinkClear,
            {{c1, c2, arrow.to + towards(arrow.to, c2) * kLinkClear}},
            arrow.strong};
  }

  bool is_free(Point p, const ChainArrow& arrow) const {
    if (p.x < kMargin || p.y < kMargin || p.x > figure_.columns - kMargin ||
        p.y > figure_.rows - kMargin) {
      return false;
    }
    return std::none_of(obstacles_.begin(), obstacles_.end(), [&](const Obstacle& o) {
      const bool own = length(o.centre - arrow.from) < 1e-9 || length(o.centre - arrow.to) < 1e-9;
      return !own && o.holds(p);
    });
  }

  bool is_on_link(Point p) const {
    return std::any_of(drawn_.begin(), drawn_.end(),
                       [&](Point q) { return length(p - q) < kOnLink; });
  }

  // Counts the samples of a curve that hit an obstacle, up to about `enough`, and those along other
  // links.
  int meets(const LinkCurve& curve, const ChainArrow& arrow, int enough) const {
    int met = 0, on_link = 0;
    for (const Point p : samples(curve)) {
      if (met >= enough) break;
      met += is_free(p, arrow) ? 0 : 1;
      on_link += is_on_link(p) ? 1 : 0;
    }
    return met + std::max(0, on_link - kCrossing);
  }

  // Finds the cheapest path over a lattice of points, straightens it and rounds its corners.
  LinkCurve detour(const ChainArrow& arrow) const {
    std::vector<Point> line_path = pulled(lattice_path(arrow), arrow);
    const auto trim = [](std::vector<Point>& points) {  // keeps the start clear of its candidate
      const Point end = points.front();
      while (points.size() > 2 && length(points[1] - end) <= kLinkClear) {
        points.erase(points.begin() + 1);
      }
      points.front() = end + towards(end, points[1]) * kLinkClear;
    };
    trim(line_path);
    std::reverse(line_path.begin(), line_path.end());
    trim(line_path);
    std::reverse(line_path.begin(), line_path.end());
    LinkCurve curve{line_path.front(), {}, arrow.strong};
    Point from = line_path.front();
    for (std::size_t i = 1; i + 1 < line_path.size(); ++i) {
      const Point corner = line_path[i];
      const auto near = [&](Point other) {
        return corner + towards(corner, other) * std::min(kRound, length(other - corner) / 2);
      };
      const Point in = near(line_path[i - 1]), out = near(line_path[i + 1]);
      curve.pieces.push_back(straight(from, in));
      curve.pieces.push_back({in + (corner - in) * (2 / 3.), out + (corner - out) * (2 / 3.), out});
      from = out;
    }
    curve.pieces.push_back(straight(from, line_path.back()));
    return curve;
  }

  // Straightens a path: drops points wherever a straight line keeps clear of obstacles and other
  // links.
  std::vector<Point> pulled(const std::vector<Point>& line_path, const ChainArrow& arrow) const {
    std::vector<Point> corners = {line_path.front()};
    for (std::size_t at = 0; at + 1 < line_path.size();) {
      std::size_t next = line_path.size() - 1;
      while (next > at + 1 && !clear_between(line_path[at], line_path[next], arrow)) --next;
      corners.push_back(line_path[next]);
      at = next;
    }
    return corners;
  }

  bool clear_between(Point from, Point to, const ChainArrow& arrow) const {
    const int steps = static_cast<int>(length(to - from) / (kPitch / 2)) + 1;
    for (int i = 0; i <= steps; ++i) {
      const Point p = from + (to - from) * (i / static_cast<double>(steps));
      if (!is_free(p, arrow) || is_on_link(p)) return false;
    }
    return true;
  }

  // Dijkstra's algorithm. Crossing a digit costs a lot, crossing another link a little.
  std::vector<Point> lattice_path(const ChainArrow& arrow) const {
    const int columns = static_cast<int>(figure_.columns / kPitch) + 1;
    const int rows = static_cast<int>(figure_.rows / kPitch) + 1;
    const auto place = [&](int node) {
      return Point{(node % columns) * kPitch, (node / columns) * kPitch};
    };
    const auto nearest = [&](Point p) {
      return static_cast<int>(std::lround(p.y / kPitch)) * columns +
             static_cast<int>(std::lround(p.x / kPitch));
    };
    const int start = nearest(arrow.from), goal = nearest(arrow.to);
    const auto nodes = static_cast<std::size_t>(columns * rows);
    std::vector<double> cost(nodes, std::numeric_limits<double>::infinity());
    std::vector<double> price(nodes, 0);  // cost per unit of length; 0 if not computed yet
    std::vector<int> before(nodes, -1);
    using Open = std::pair<double, int>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    cost[start] = 0;
    open.emplace(0, start);
    while (!open.empty()) {
      const auto [so_far, node] = open.top();
      open.pop();
      if (node == goal) break;
      if (so_far > cost[node]) continue;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const int x = node % columns + dx, y = node / columns + dy;
          if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= columns || y >= rows) continue;
          const int next = y * columns + x;
          if (price[next] == 0) {
            const Point p = place(next);
            price[next] = 1 + (is_free(p, arrow) ? 0 : kOnDigit) + (is_on_link(p) ? kAlongLink : 0);
          }
          const double total = so_far + std::hypot(dx, dy) * price[next];
          if (total >= cost[next]) continue;
          cost[next] = total;
          before[next] = node;
          open.emplace(total, next);
        }
      }
    }
    std::vector<Point> line_path = {arrow.to};
    for (int node = before[goal]; node >= 0 && node != start; node = before[node]) {
      line_path.push_back(place(node));
    }
    line_path.push_back(arrow.from);
    std::reverse(line_path.begin(), line_path.end());
    return line_path;
  }

  const figure::Figure& figure_;
  const ChainSizes& sizes_;
  std::vector<Obstacle> obstacles_;
  std::vector<ChainArrow> arrows_;
  std::vector<ChainNode> nodes_;
  std::vector<Point> drawn_;  // samples of the links laid so far
};

}  // namespace

ChainLines lay_chain(const figure::Figure& figure, const ChainSizes& sizes) {
  return Router(figure, sizes).lay();
}

}  // namespace gridpress
