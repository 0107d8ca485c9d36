#include "layout/compose/links.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gridpress {
namespace {

using figure::ChainArrow;
using figure::ChainNode;
using figure::Pencil;
using figure::Point;
using figure::Value;

constexpr double kMargin = 0.05;  // from a link's middle to what it clears
constexpr double kWidth = 0.36;   // half a figure's width, of its height
constexpr double kRing = 0.17;
constexpr int kSamples = 41;
constexpr int kCrossing = 3;      // samples that may lie on another link; more run along it
constexpr double kOnLink = 0.07;  // so near to another link is on it
constexpr double kAtEdge = 0.05;  // room that a tag between corners must have more

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
  const Point way = to - from;
  const double long_ = length(way);
  return long_ > 0 ? way * (1 / long_) : Point{};
}

Point at(const LinkCurve& c, double t) {
  const double s = 1 - t;
  return c.from * (s * s * s) + c.c1 * (3 * s * s * t) + c.c2 * (3 * s * t * t) +
         c.to * (t * t * t);
}

// What a link goes round: half its width and height, or a disc.
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
      } else if (const auto* pencil = std::get_if<Pencil>(&mark)) {
        if (pencil->tone == Pencil::Tone::kRinged) {
          obstacles_.push_back({pencil->centre, kRing, kRing, true});
        } else {
          add(pencil->centre, sizes.candidate);
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

  // The corner of the cell, or else the middle of an edge, that is farthest from links, candidates,
  // digits and other tags; within the frame.
  Point place_tag(const ChainNode& node, const std::vector<Point>& tags) const {
    constexpr Point kWays[] = {{-.5, -.5}, {.5, -.5}, {-.5, .5}, {.5, .5},
                               {0, -.5},   {0, .5},   {-.5, 0},  {.5, 0}};
    Point best;
    double most = -std::numeric_limits<double>::infinity();
    for (const Point way : kWays) {
      const Point place = node.centre + way;
      const bool inside = place.x > 0.25 && place.y > 0.25 && place.x < figure_.columns - 0.25 &&
                          place.y < figure_.rows - 0.25;
      const bool corner = way.x != 0 && way.y != 0;
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
    const auto attempt = [&](Point c1, Point c2) {
      const LinkCurve curve = trimmed(arrow, c1, c2);
      const int met = meets(curve, arrow, least);
      if (met < least) {
        least = met;
        best = curve;
      }
    };
    const Point way = arrow.to - arrow.from;
    const Point along = towards(arrow.from, arrow.to), aside{-along.y, along.x};
    for (const double bend : {0., .1, -.1, .2, -.2, .3, -.3, .4, -.4, .5, -.5}) {
      if (least == 0) break;
      // A curve of one control point, written with two.
      const Point control = arrow.from + way * .5 + aside * (bend * length(way));
      attempt(arrow.from + (control - arrow.from) * (2 / 3.),
              arrow.to + (control - arrow.to) * (2 / 3.));
    }
    for (const double off : {.4, .55, .7, .85, 1., 1.2}) {  // along the lines between the digits
      for (const double start : {.25, .08}) {
        for (const auto& [a, b] : {std::pair{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}) {
          if (least == 0) break;
          attempt(arrow.from + way * start + aside * (a * off),
                  arrow.to - way * start + aside * (b * off));
        }
      }
    }
    for (int i = 0; i < kSamples; ++i) drawn_.push_back(at(best, i / (kSamples - 1.0)));
    return best;
  }

  // Ends stay clear of their candidates.
  static LinkCurve trimmed(const ChainArrow& arrow, Point c1, Point c2) {
    return {arrow.from + towards(arrow.from, c1) * kLinkClear, c1, c2,
            arrow.to + towards(arrow.to, c2) * kLinkClear, arrow.strong};
  }

  // How many samples lie on something; counting ends at `enough`.
  int meets(const LinkCurve& curve, const ChainArrow& arrow, int enough) const {
    int met = 0, on_link = 0;
    for (int i = 0; i < kSamples && met < enough; ++i) {
      const Point p = at(curve, i / (kSamples - 1.0));
      const bool out = p.x < kMargin || p.y < kMargin || p.x > figure_.columns - kMargin ||
                       p.y > figure_.rows - kMargin;
      met += out || std::any_of(obstacles_.begin(), obstacles_.end(), [&](const Obstacle& o) {
               const bool own =
                   length(o.centre - arrow.from) < 1e-9 || length(o.centre - arrow.to) < 1e-9;
               return !own && o.holds(p);
             });
      on_link += std::any_of(drawn_.begin(), drawn_.end(),
                             [&](Point q) { return length(p - q) < kOnLink; });
    }
    return met + std::max(0, on_link - kCrossing);
  }

  const figure::Figure& figure_;
  const ChainSizes& sizes_;
  std::vector<Obstacle> obstacles_;
  std::vector<ChainArrow> arrows_;
  std::vector<ChainNode> nodes_;
  std::vector<Point> drawn_;  // samples of the links so far
};

}  // namespace

ChainLines lay_chain(const figure::Figure& figure, const ChainSizes& sizes) {
  return Router(figure, sizes).lay();
}

}  // namespace gridpress
