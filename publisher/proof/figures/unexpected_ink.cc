#include "publisher/proof/figures/unexpected_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Point;

class UnexpectedInk {
 public:
  UnexpectedInk(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
                InkFaults& faults)
      : figure_(claim.figure), placement_(placement), ink_(ink), faults_(faults) {}

  void run(bool pictures) {
    check_unexpected_lines(pictures);
    if (!pictures) check_unexpected_pictures();
    if (!pictures) check_unexpected_marks();
    if (!has_blacks()) check_grounds(pictures);
  }

 private:
  // where to look in a square: away from its middle, where a digit may be
  static constexpr double kOffX = 0.13, kOffY = 0.17;

  Bounds around(double x, double y) const { return proof::around(placement_, {x, y}); }

  bool has_blacks() const {
    bool found = false;
    each_mark<figure::Tint>(figure_, [&](const figure::Tint& tint) {
      found = found || tint.shade == figure::Shade::kBlack;
    });
    return found;
  }

  // The darkness of a cell without a mark that explains its paint.
  struct Ground {
    Point at;
    double dark = 0;
  };

  // Reports squares that are much darker than the others, although the figure has no black squares
  // and no mark explains them. A square that is only a little darker or lighter is reported only if
  // few others are like it, because a design shades whole boxes.
  void check_grounds(bool pictures) {
    std::vector<Ground> grounds;
    int cells = 0, seen = 0;
    const auto look = [&](double x, double y) {
      if (is_shaded(x, y)) return false;
      grounds.push_back({{x, y}, ink_.darkness_at(x, y)});
      return true;
    };
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        const bool corner = look(column + kOffX, row + kOffY);
        const bool middle = !pictures && look(column + .5, row + .5);
        ++cells;
        seen += corner || middle ? 1 : 0;
      }
    }
    if (grounds.empty()) return;
    std::vector<double> values;
    for (const Ground& ground : grounds) values.push_back(ground.dark);
    const double usual = middle_of(values);
    constexpr double kApart = 25;  // a design may shade every second box
    for (const Ground& ground : grounds) {
      if (ground.dark < usual + kApart && !(seen == cells && is_alone(ground, grounds, usual))) {
        continue;
      }
      faults_.add("ground", place_words(figure_, ground.at.x, ground.at.y) + " is painted over",
                  around(ground.at.x, ground.at.y));
    }
  }

  // Returns whether fewer cells than the smallest box has are as dark as this cell.
  static bool is_alone(const Ground& one, const std::vector<Ground>& all, double usual) {
    constexpr double kAlike = 3;
    constexpr std::size_t kSmallestBox = 4;
    if (std::abs(one.dark - usual) < kAlike) return false;
    std::set<std::pair<int, int>> cells;
    for (const Ground& other : all) {
      if (std::abs(other.dark - one.dark) >= kAlike) continue;
      cells.emplace(static_cast<int>(other.at.y), static_cast<int>(other.at.x));
      if (cells.size() == kSmallestBox) return false;
    }
    return true;
  }

  bool is_shaded(double x, double y) const {
    bool shaded = false;
    each_mark<figure::Tint>(figure_, [&](const figure::Tint& tint) {
      shaded = shaded || is_in(tint, {x, y});
    });
    constexpr double kBroad = 0.35, kBar = 0.6;
    each_mark<figure::WordLoop>(figure_, [&](const figure::WordLoop& bar) {
      shaded = shaded || is_near({x, y}, bar.from, bar.to, kBar);
    });
    return shaded || near_line({x, y}, kBroad) || near_mark({x, y});
  }

  static bool is_near(Point p, figure::Point from, figure::Point to, double off) {
    return printed::distance(p, point_of(from), point_of(to)) < off;
  }

  // Returns whether a point is on a claimed trail.
  bool near_trail(Point p, double off) const {
    bool found = false;
    each_mark<figure::Trail>(figure_, [&](const figure::Trail& trail) {
      const std::size_t n = trail.points.size();
      for (std::size_t i = 0; !found && (i + 1 < n || (trail.closed && i < n)); ++i) {
        found = is_near(p, trail.points[i], trail.points[(i + 1) % n], off);
      }
    });
    return found;
  }

  // Returns whether a point is on a claimed trail or on a line between cells.
  bool near_line(Point p, double off) const {
    bool found = near_trail(p, off);
    each_mark<figure::Line>(figure_, [&](const figure::Line& line) {
      found = found || is_near(p, line.from, line.to, off);
    });
    return found;
  }

  // Returns whether a point is within `half` of the centre of a badge, a dot or a pointer.
  bool near_mark(Point at, double half = 0.55) const {
    bool found = false;
    const auto check = [&](figure::Point middle) {
      found = found || (std::abs(middle.x - at.x) < half && std::abs(middle.y - at.y) < half);
    };
    each_mark<figure::Badge>(figure_, [&](const auto& badge) { check(badge.centre); });
    each_mark<figure::Dot>(figure_, [&](const auto& dot) { check(dot.centre); });
    each_mark<figure::Pointer>(figure_, [&](const figure::Pointer& pointer) {
      const double height = pointer.role == figure::Pointer::Role::kGate ? 0.21 : 0.065;
      const double back = height / std::hypot(pointer.across, pointer.down);
      check({pointer.tip.x - back * pointer.across, pointer.tip.y - back * pointer.down});
    });
    return found;
  }

  bool near_pointer(Point at, double off) const {
    bool found = false;
    each_mark<figure::Pointer>(figure_, [&](const figure::Pointer& pointer) {
      found = found || std::hypot(at.x - pointer.tip.x, at.y - pointer.tip.y) < off;
    });
    return found;
  }

  // The part of a segment that is inside the cells, or nullopt if none is.
  std::optional<std::pair<Point, Point>> inside(const Segment& s) const {
    double begin = 0, end = 1;
    const auto clip = [&](double from, double to, double most) {
      const double way = to - from;
      if (way == 0) {
        if (from < 0 || from > most) end = -1;
        return;
      }
      const double a = -from / way, b = (most - from) / way;
      begin = std::max(begin, std::min(a, b)), end = std::min(end, std::max(a, b));
    };
    clip(s.from.x, s.to.x, figure_.columns);
    clip(s.from.y, s.to.y, figure_.rows);
    if (!(end > begin)) return std::nullopt;
    const auto at = [&](double t) {
      return Point{s.from.x + t * (s.to.x - s.from.x), s.from.y + t * (s.to.y - s.from.y)};
    };
    return std::pair{at(begin), at(end)};
  }

  void check_unexpected_lines(bool pictures) {
    constexpr double kLong = 0.45, kOff = 0.12;
    const bool loops = has_mark<figure::WordLoop>(figure_), cages = has_mark<figure::Cage>(figure_);
    for (const Segment& s : ink_.segments()) {
      if ((loops && s.round) || (cages && s.dashed)) continue;
      const auto piece = inside(s);
      if (!piece) continue;
      const auto& [from, to] = *piece;
      const double across = std::abs(to.x - from.x), down = std::abs(to.y - from.y);
      if (std::hypot(across, down) < kLong) continue;
      const double off = 0.05 + 0.6 / placement_.cell();
      const auto on_edge = [&](double value) { return std::abs(value - std::round(value)) < off; };
      constexpr double kStraight = 0.02;
      if (!s.dashed &&
          ((across < kStraight && on_edge(from.x)) || (down < kStraight && on_edge(from.y)))) {
        continue;  // edges are checked elsewhere
      }
      const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
      // The segment may extend over several pieces of a claimed line.
      constexpr int kPieces = 8;
      bool on_trail = true;
      for (int i = 0; i <= kPieces && on_trail; ++i) {
        const double t = static_cast<double>(i) / kPieces;
        on_trail = near_line({from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)}, kOff);
      }
      if (on_trail || (near_mark(from) && near_mark(to))) continue;
      if (pictures && near_value(middle)) continue;
      faults_.add(
          "odd line",
          fmt::format("an unexpected line across {}", place_words(figure_, middle.x, middle.y)),
          around(middle.x, middle.y));
    }
  }

  bool near_value(Point at) const {
    bool found = false;
    each_mark<figure::Value>(figure_, [&](const figure::Value& value) {
      found =
          found || (std::abs(value.centre.x - at.x) < .5 && std::abs(value.centre.y - at.y) < .5);
    });
    return found;
  }

  // Reports closed shapes smaller than a cell, such as dots, that no mark explains.
  void check_unexpected_marks() {
    constexpr double kLargest = 0.7;
    for (const Blob& blob : ink_.blobs()) {
      const Point at = blob.bounds.centre();
      if (blob.darkness <= kSeenInk || blob.bounds.width() > kLargest ||
          blob.bounds.height() > kLargest) {
        continue;
      }
      constexpr double kNear = 0.2;
      if (at.x < 0 || at.y < 0 || at.x > figure_.columns || at.y > figure_.rows) continue;
      if (near_mark(at, kNear) || near_trail(at, kNear) || near_pointer(at, kNear)) continue;
      faults_.add("odd mark",
                  fmt::format("an unexpected mark at {}", place_words(figure_, at.x, at.y)),
                  around(at.x, at.y));
    }
  }

  void check_unexpected_pictures() {
    constexpr double kSmall = 0.3;
    const Bounds cells{0, 0, static_cast<double>(figure_.columns),
                       static_cast<double>(figure_.rows)};
    for (const NearPicture& near : ink_.pictures()) {
      const Bounds& picture = near.bounds;
      const Bounds common = picture.within(cells);
      const bool ground = picture.left <= kSmall && picture.top <= kSmall &&
                          picture.right >= cells.right - kSmall &&
                          picture.bottom >= cells.bottom - kSmall;
      if (common.empty() || ground) continue;
      if (common.width() < kSmall || common.height() < kSmall) continue;
      const Point middle = common.centre();
      faults_.add(
          "odd art",
          fmt::format("an unexpected picture at {}", place_words(figure_, middle.x, middle.y)),
          around(middle.x, middle.y));
    }
  }

  const figure::Figure& figure_;
  const Placement& placement_;
  const NearInk& ink_;
  InkFaults& faults_;
};

}  // namespace

double middle_of(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

void check_unexpected_ink(const ClaimedFigure& claim, const Placement& placement,
                          const NearInk& ink, bool pictures, InkFaults& faults) {
  UnexpectedInk(claim, placement, ink, faults).run(pictures);
}

}  // namespace gridpress::proof
