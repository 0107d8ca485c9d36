#include "publisher/proof/figures/figure_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "publisher/proof/figures/cage_ink.h"
#include "publisher/proof/figures/edge_ink.h"
#include "publisher/proof/figures/near_ink.h"
#include "publisher/proof/figures/tint_ink.h"
#include "publisher/proof/figures/unexpected_ink.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Point;

class InkCheck {
 public:
  InkCheck(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page)
      : claim_(claim),
        figure_(claim.figure),
        placement_(placement),
        ink_(claim, placement, page),
        edges_(claim, placement, ink_) {}

  std::vector<InkFault> check(bool pictures) {
    if (pictures) check_pictures();
    edges_.check(faults_);
    check_cages(claim_, placement_, ink_, edges_, faults_);
    check_blacks();
    check_tints(figure_, placement_, ink_, faults_);
    check_trails();
    check_other_lines();
    check_loops();
    check_badges();
    check_unexpected_ink(claim_, placement_, ink_, pictures, faults_);
    return faults_.take();
  }

  double score(bool pictures) {
    std::size_t right = 0, all = 0;
    const auto blacks = black_squares();
    if (!blacks.empty()) {
      const double from = std::max(kSeenInk, darkest() / 2);  // a book may be printed in light ink
      for (int row = 0; row < figure_.rows; ++row) {
        for (int column = 0; column < figure_.columns; ++column, ++all) {
          right += (darkness(row, column) > from) == blacks.contains({row, column});
        }
      }
    }
    for (const auto& [edge, stroke] : edges_.claimed()) {
      ++all;
      right += edges_.printed().contains(edge);
    }
    const double disc = std::max(kSeenInk, darkest() / 2);
    each<figure::Badge>([&](const figure::Badge& badge) {
      if (!is_disc(badge)) return;
      ++all;
      const bool is_black = ink_.darkness_at(badge.centre.x, badge.centre.y) > disc;
      right += is_black == is_black_disc(badge);
    });
    if (pictures) {
      std::set<Square> values;
      each<figure::Value>([&](const figure::Value& value) {
        values.insert({static_cast<int>(value.centre.y), static_cast<int>(value.centre.x)});
      });
      for (int row = 0; row < figure_.rows; ++row) {
        for (int column = 0; column < figure_.columns; ++column, ++all) {
          right += has_picture({column + .5, row + .5}) == values.contains({row, column});
        }
      }
    }
    constexpr double kMost = 0.4;
    return all == 0 ? 0 : kMost * static_cast<double>(right) / static_cast<double>(all);
  }

 private:
  static bool is_black_disc(const figure::Badge& badge) {
    using Form = figure::Badge::Form;
    return badge.form == Form::kBlackDisc || badge.form == Form::kBlackPearl;
  }
  static bool is_disc(const figure::Badge& badge) {
    using Form = figure::Badge::Form;
    return badge.form == Form::kWhiteDisc || badge.form == Form::kWhitePearl ||
           is_black_disc(badge);
  }

  static constexpr double kOffX = 0.13, kOffY = 0.17;
  using Square = std::pair<int, int>;

  template <typename Mark, typename Visit>
  void each(Visit visit) const {
    each_mark<Mark>(figure_, visit);
  }

  Bounds around(double x, double y) const { return proof::around(placement_, {x, y}); }

  // --- Black squares

  std::set<Square> black_squares() const {
    std::set<Square> squares;
    each<figure::Tint>([&](const figure::Tint& tint) {
      if (tint.shade != figure::Shade::kBlack) return;
      for (int row = 0; row < figure_.rows; ++row) {
        for (int column = 0; column < figure_.columns; ++column) {
          if (is_in(tint, {column + .5, row + .5})) squares.insert({row, column});
        }
      }
    });
    return squares;
  }

  // The darkness of a square, measured away from its middle, where a digit may be.
  double darkness(int row, int column) const {
    return ink_.darkness_at(column + kOffX, row + kOffY);
  }

  double darkest() const {
    double most = 0;
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        most = std::max(most, darkness(row, column));
      }
    }
    return most;
  }

  void check_blacks() {
    const std::set<Square> blacks = black_squares();
    if (blacks.empty()) return;
    std::vector<double> seen;
    for (const auto& [row, column] : blacks) seen.push_back(darkness(row, column));
    const double usual = middle_of(seen);
    constexpr double kApart = 5;
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        const double dark = darkness(row, column);
        const bool black = blacks.contains({row, column});
        if (black == (dark > kSeenInk && std::abs(dark - usual) < kApart)) continue;
        faults_.add("black",
                    fmt::format("row {}, column {} is {}", row + 1, column + 1,
                                black ? "not black" : "black"),
                    around(column + .5, row + .5));
      }
    }
  }

  // --- Trails through cells, signs

  static constexpr double kOff = 0.1;  // cells

  // Returns whether a printed line goes through the middle of the claimed one, in the same
  // direction. Its ends may be elsewhere, because a bulb or a circle covers them.
  bool has_segment(Point from, Point to, double most_off = kOff) const {
    constexpr double kTurn = 0.1;
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const double way = std::hypot(to.x - from.x, to.y - from.y);
    const auto is_seen = [&](unsigned order) {
      // Three points, because a digit's background may cover some.
      constexpr std::array<double, 3> kAlong = {0.2, 0.5, 0.8};
      return !std::ranges::all_of(kAlong, [&](double t) {
        return ink_.is_hidden({from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)}, order);
      });
    };
    return std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      const double x = s.to.x - s.from.x, y = s.to.y - s.from.y, length = std::hypot(x, y);
      if (length < 1e-6 || way < 1e-6) return false;
      const double turn = (x * (to.y - from.y) - y * (to.x - from.x)) / (length * way);
      const double mx = middle.x - s.from.x, my = middle.y - s.from.y;
      const double along = (mx * x + my * y) / length, off = (mx * y - my * x) / length;
      return std::abs(turn) < kTurn && std::abs(off) < most_off && along > -kOff &&
             along < length + kOff && is_seen(s.order);
    });
  }

  // Whether a loop is drawn along the edges of cells, which are checked as such.
  static bool along_edges(const figure::Trail& trail) {
    const auto whole = [](double at) { return at == std::floor(at); };
    const figure::Point& first = trail.points.front();
    const figure::Point& second = trail.points[trail.points.size() > 1 ? 1 : 0];
    const bool diagonal = first.x != second.x && first.y != second.y;
    return trail.role == figure::Trail::Role::kLoop && !diagonal &&
           std::ranges::all_of(trail.points, [&](const figure::Point& point) {
             return whole(point.x) && whole(point.y);
           });
  }

  void check_trails() {
    each<figure::Trail>([&](const figure::Trail& trail) {
      using Role = figure::Trail::Role;
      if (trail.role == Role::kWall || trail.role == Role::kStep || along_edges(trail)) return;
      const std::size_t n = trail.points.size();
      for (std::size_t i = 0; i + 1 < n || (trail.closed && i < n); ++i) {
        const Point from = point_of(trail.points[i]), to = point_of(trail.points[(i + 1) % n]);
        if (has_segment(from, to)) continue;
        faults_.add("trail",
                    fmt::format("a line at {} is missing", place_words(figure_, from.x, from.y)),
                    around(from.x, from.y));
      }
    });
  }

  // --- Lines other than edges of cells: between outside clues, and in dark squares

  bool is_edge(const figure::Line& line) const {
    constexpr double kOn = 0.001;
    const auto whole = [](double a, double b) {
      return std::abs(a - b) < kOn && std::abs(a - std::round(a)) < kOn;
    };
    const auto within = [](double a, double most) { return a > -kOn && a < most + kOn; };
    return (whole(line.from.x, line.to.x) || whole(line.from.y, line.to.y)) &&
           within(line.from.x, figure_.columns) && within(line.to.x, figure_.columns) &&
           within(line.from.y, figure_.rows) && within(line.to.y, figure_.rows);
  }

  // The tolerance for the line's position. Lines that continue a heavy frame are at its outer edge.
  double room_of(const figure::Line& line) const {
    constexpr double kAtFrame = 0.25;
    const auto [x, y] = point_of(line.from);
    const bool level = line.from.y == line.to.y, upright = line.from.x == line.to.x;
    const bool framed =
        (level && (y == 0 || y == figure_.rows)) || (upright && (x == 0 || x == figure_.columns));
    return framed ? kAtFrame : kOff;
  }

  // Checks lines that aren't edges. Small answers may leave out all of them.
  void check_other_lines() {
    bool any = false;
    std::vector<figure::Line> missing;
    each<figure::Line>([&](const figure::Line& line) {
      if (is_edge(line)) return;
      const bool present = has_segment(point_of(line.from), point_of(line.to), room_of(line));
      any = any || present;
      if (!present) missing.push_back(line);
    });
    if (claim_.answer && !any) return;
    for (const figure::Line& line : missing) {
      const Point at{(line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2};
      faults_.add("line", fmt::format("a line at {} is missing", place_words(figure_, at.x, at.y)),
                  around(at.x, at.y));
    }
  }

  // --- Bars behind words

  void check_loops() {
    constexpr double kRadius = 0.44, kOff = 0.12;
    const double side = std::min(std::abs(placement_.across), std::abs(placement_.down));
    const double x = kRadius * side / std::abs(placement_.across);
    const double y = kRadius * side / std::abs(placement_.down);
    std::vector<const Blob*> loops;
    for (const Blob& blob : ink_.blobs()) {
      const bool long_one = blob.bounds.width() > 1.2 || blob.bounds.height() > 1.2;
      if (blob.filled && blob.curved && long_one && blob.darkness > kSeenInk &&
          blob.bounds.width() <= figure_.columns + 1) {
        loops.push_back(&blob);
      }
    }
    std::size_t wanted = 0;
    each<figure::WordLoop>([&](const figure::WordLoop& loop) {
      Bounds bounds;
      bounds.add(point_of(loop.from)), bounds.add(point_of(loop.to));
      bounds = {bounds.left - x, bounds.top - y, bounds.right + x, bounds.bottom + y};
      const auto same = [&](const Blob* blob) {
        const Bounds& b = blob->bounds;
        return std::abs(b.left - bounds.left) < kOff && std::abs(b.top - bounds.top) < kOff &&
               std::abs(b.right - bounds.right) < kOff && std::abs(b.bottom - bounds.bottom) < kOff;
      };
      ++wanted;
      const auto found = std::ranges::find_if(loops, same);
      if (found != loops.end()) {
        loops.erase(found);
        return;
      }
      faults_.add("loop",
                  fmt::format("the loop from {} is missing",
                              place_words(figure_, loop.from.x, loop.from.y)),
                  around(loop.from.x, loop.from.y));
    });
    if (wanted == 0) return;
    for (const Blob* loop : loops) {
      if (loop->bounds.left < -.5 || loop->bounds.top < -.5) continue;  // a frame around the grid
      const Point centre = loop->bounds.centre();
      if (centre.x > figure_.columns || centre.y > figure_.rows) continue;
      if (loop->bounds.width() > figure_.columns - .1 &&
          loop->bounds.height() > figure_.rows - .1) {
        continue;
      }
      faults_.add("odd loop",
                  fmt::format("an unexpected loop at {}",
                              place_words(figure_, loop->bounds.left, loop->bounds.top)),
                  placement_.bounds(loop->bounds.left, loop->bounds.top, loop->bounds.right,
                                    loop->bounds.bottom));
    }
  }

  // --- Values that are shapes or pictures

  bool has_picture(Point at) const {
    constexpr double kLargest = 1.05;
    return std::ranges::any_of(ink_.blobs(), [&](const Blob& blob) {
      const Point centre = blob.bounds.centre();
      return blob.bounds.width() < kLargest && blob.bounds.height() < kLargest &&
             std::abs(centre.x - at.x) < .5 && std::abs(centre.y - at.y) < .5;
    });
  }

  void check_pictures() {
    each<figure::Value>([&](const figure::Value& value) {
      const Point at = point_of(value.centre);
      if (has_picture(at)) return;
      faults_.add("picture",
                  fmt::format("{}: nothing is printed", place_words(figure_, at.x, at.y)),
                  around(at.x, at.y));
    });
  }

  // --- Small marks

  void check_badges() {
    constexpr double kOff = 0.17, kLargest = 1.05;
    const auto near = [&](const Bounds& b, Point at) {
      const Point centre = b.centre();
      return b.width() < kLargest && b.height() < kLargest && std::abs(centre.x - at.x) < kOff &&
             std::abs(centre.y - at.y) < kOff;
    };
    const auto is_there = [&](Point at) {
      const auto by_blob = [&](const Blob& blob) {
        return blob.darkness > kSeenInk && near(blob.bounds, at);
      };
      const auto by_line = [&](const Segment& s) {
        Bounds bounds;
        bounds.add(s.from), bounds.add(s.to);
        return near(bounds, at) && !ink_.is_hidden(bounds.centre(), s.order);
      };
      return std::ranges::any_of(ink_.blobs(), by_blob) ||
             std::ranges::any_of(ink_.segments(), by_line);
    };
    each<figure::Badge>([&](const figure::Badge& badge) {
      using Form = figure::Badge::Form;
      // White badges aren't visible.
      if (badge.form == Form::kGround || badge.form == Form::kHalo) return;
      const Point at = point_of(badge.centre);
      if (!is_there(at)) {
        faults_.add("badge",
                    fmt::format("a mark at {} is missing", place_words(figure_, at.x, at.y)),
                    around(at.x, at.y));
        return;
      }
      if (badge.form == Form::kLevelBar || badge.form == Form::kUprightBar) {
        const bool level = badge.form == Form::kLevelBar;
        const auto along = [&](const Blob& blob) {
          return near(blob.bounds, at) && (blob.bounds.width() > blob.bounds.height()) == level;
        };
        if (std::ranges::any_of(ink_.blobs(), along)) return;
        faults_.add("bar",
                    fmt::format("the bar at {} is {}", place_words(figure_, at.x, at.y),
                                level ? "upright" : "level"),
                    around(at.x, at.y));
        return;
      }
      if (badge.form != Form::kWhiteDot && badge.form != Form::kBlackDot) return;
      constexpr double kHalf = 50;
      const bool black = ink_.darkness_at(at.x, at.y) > kHalf;
      if (black == (badge.form == Form::kBlackDot)) return;
      faults_.add("dot",
                  fmt::format("the dot at {} is {}", place_words(figure_, at.x, at.y),
                              black ? "black" : "white"),
                  around(at.x, at.y));
    });
    each<figure::Dot>([&](const figure::Dot& dot) {
      const Point at = point_of(dot.centre);
      if (is_there(at)) return;
      faults_.add("lattice",
                  fmt::format("a dot at {} is missing", place_words(figure_, at.x, at.y)),
                  around(at.x, at.y));
    });
  }

  const ClaimedFigure& claim_;
  const figure::Figure& figure_;
  const Placement& placement_;
  NearInk ink_;
  EdgeInk edges_;
  InkFaults faults_;
};

}  // namespace

std::vector<InkFault> check_ink(const ClaimedFigure& claim, const Placement& placement,
                                const printed::Page& page, bool pictures) {
  return InkCheck(claim, placement, page).check(pictures);
}

double ink_score(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page,
                 bool pictures) {
  return InkCheck(claim, placement, page).score(pictures);
}

}  // namespace gridpress::proof
