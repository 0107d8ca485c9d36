#include "publisher/proof/figures/figure_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "publisher/proof/figures/near_ink.h"
#include "publisher/proof/figures/strange_ink.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Part;
using printed::Point;
using printed::Shape;

// An edge of a cell: on which line, and which of its pieces, from 0.
struct CellEdge {
  bool upright = false;
  int line = 0, piece = 0;
  auto operator<=>(const CellEdge&) const = default;
};

// What is drawn on an edge. In answers the borders of regions are as light as those of boxes.
enum Stroke { kNothing, kThin, kBox, kRegion, kFrame, kLoop, kWall };

// Calls `visit` with each edge that lies on a level or upright segment, in its middle.
template <typename Visit>
void each_edge(Point from, Point to, double off, Visit visit) {
  constexpr double kStraight = 0.02;
  for (const bool upright : {true, false}) {
    double line = upright ? from.x : from.y, other = upright ? to.x : to.y;
    double begin = upright ? from.y : from.x, end = upright ? to.y : to.x;
    if (std::abs(line - other) > kStraight || std::abs(begin - end) < 0.5) continue;
    if (begin > end) std::swap(begin, end);
    // A page may draw a line of any length anywhere; no figure has as many cells as this.
    constexpr double kMost = 1000;
    if (!(std::abs(line) < kMost && begin < kMost && end > 0)) continue;
    begin = std::max(begin, -1.0), end = std::min(end, kMost);
    const int nearest = static_cast<int>(std::lround(line));
    if (std::abs(line - nearest) > off) continue;
    for (int piece = static_cast<int>(std::floor(begin)); piece + 0.5 < end; ++piece) {
      if (piece + 0.5 > begin) visit(CellEdge{upright, nearest, piece});
    }
  }
}

class InkJudge {
 public:
  InkJudge(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page)
      : claim_(claim), figure_(claim.figure), placement_(placement), ink_(claim, placement, page) {}

  std::vector<InkFault> judge(bool pictures) {
    if (pictures) judge_pictures();
    judge_edges();
    judge_cages();
    judge_blacks();
    judge_trails();
    judge_loops();
    judge_badges();
    for (InkFault& fault : judge_strange_ink(claim_, placement_, ink_, pictures)) {
      faults_.push_back(std::move(fault));
    }
    return std::move(faults_);
  }

  double score(bool pictures) {
    std::size_t right = 0, all = 0;
    const auto blacks = black_squares();
    if (!blacks.empty()) {
      for (int row = 0; row < figure_.rows; ++row) {
        for (int column = 0; column < figure_.columns; ++column, ++all) {
          right += (darkness(row, column) > kBlackFrom) == blacks.contains({row, column});
        }
      }
    }
    const auto printed = printed_edges();
    for (const auto& [edge, stroke] : claimed_edges()) {
      ++all;
      right += printed.contains(edge);
    }
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
  static constexpr double kBlackFrom = 40;  // percent, where no square is known yet
  static constexpr double kOffX = 0.13, kOffY = 0.17;
  using Square = std::pair<int, int>;

  template <typename Mark, typename Visit>
  void each(Visit visit) const {
    each_mark<Mark>(figure_, visit);
  }

  void fault(const char* sort, std::string message, const Bounds& where) {
    if (++counts_[sort] <= kMostInkFaults) faults_.push_back({std::move(message), where});
  }
  Bounds around(double x, double y, double half = 0.5) const {
    return placement_.bounds(x - half, y - half, x + half, y + half);
  }

  // --- Edges

  bool inside(const CellEdge& edge) const {
    const int lines = edge.upright ? figure_.columns : figure_.rows;
    const int pieces = edge.upright ? figure_.rows : figure_.columns;
    return edge.line >= 0 && edge.line <= lines && edge.piece >= 0 && edge.piece < pieces;
  }

  std::map<CellEdge, Stroke> claimed_edges() const {
    std::map<CellEdge, Stroke> edges;
    const auto draw = [&](figure::Point from, figure::Point to, Stroke stroke) {
      constexpr double kOn = 0.001;
      each_edge(point_of(from), point_of(to), kOn, [&](const CellEdge& edge) {
        if (inside(edge)) edges[edge] = std::max(edges[edge], stroke);
      });
    };
    each<figure::Line>([&](const figure::Line& line) {
      constexpr std::array kStrokes = {kThin, kBox, kRegion};
      draw(line.from, line.to, kStrokes[static_cast<std::size_t>(line.weight)]);
    });
    each<figure::Frame>([&](const figure::Frame& frame) {
      for (std::size_t i = 0; i < frame.corners.size(); ++i) {
        draw(frame.corners[i], frame.corners[(i + 1) % frame.corners.size()], kFrame);
      }
    });
    each<figure::Trail>([&](const figure::Trail& trail) {
      using Role = figure::Trail::Role;
      const Stroke stroke = trail.role == Role::kLoop   ? kLoop
                            : trail.role == Role::kWall ? kWall
                            : trail.role == Role::kCell ? kThin
                                                        : kNothing;
      const std::size_t n = trail.points.size();
      for (std::size_t i = 0; stroke != kNothing && (i + 1 < n || (trail.closed && i < n)); ++i) {
        draw(trail.points[i], trail.points[(i + 1) % n], stroke);
      }
    });
    return edges;
  }

  std::map<CellEdge, double> printed_edges() const {
    std::map<CellEdge, double> widths;
    const double off = 0.05 + 0.6 / placement_.cell();
    const bool loops = has_mark<figure::WordLoop>(figure_);
    for (const Segment& segment : ink_.segments()) {
      if (segment.dashed || (loops && segment.round)) continue;
      each_edge(segment.from, segment.to, off, [&](const CellEdge& edge) {
        if (inside(edge) && !is_hidden(edge, segment.order)) {
          widths[edge] = std::max(widths[edge], segment.width);
        }
      });
    }
    return widths;
  }

  // Near both of its ends: a dot or a sign may be on its middle.
  bool is_hidden(const CellEdge& edge, unsigned order) const {
    constexpr std::array<double, 2> kAlong = {0.13, 0.87};
    return std::ranges::all_of(kAlong, [&](double along) {
      const double line = edge.line, at = edge.piece + along;
      return ink_.is_hidden(edge.upright ? Point{line, at} : Point{at, line}, order);
    });
  }

  std::string edge_words(const CellEdge& edge) const {
    return edge.upright ? fmt::format("the line {} column {} in row {}",
                                      edge.line < figure_.columns ? "left of" : "right of",
                                      std::min(edge.line + 1, figure_.columns), edge.piece + 1)
                        : fmt::format("the line {} row {} in column {}",
                                      edge.line < figure_.rows ? "over" : "under",
                                      std::min(edge.line + 1, figure_.rows), edge.piece + 1);
  }
  Bounds edge_bounds(const CellEdge& edge) const {
    const double along = edge.piece + 0.5;
    return edge.upright ? around(edge.line, along) : around(along, edge.line);
  }

  void judge_edges() {
    const auto wanted = claimed_edges();
    const auto printed = printed_edges();
    std::map<Stroke, std::map<long, int>> widths;  // hundredths of a point -> edges
    constexpr double kParts = 100;
    // Small answers may have the lines of boxes alone.
    const bool boxes_alone = claim_.answer && std::ranges::none_of(wanted, [&](const auto& entry) {
                               return entry.second == kThin && printed.contains(entry.first);
                             });
    for (const auto& [edge, stroke] : wanted) {
      const auto found = printed.find(edge);
      if (found == printed.end()) {
        if (boxes_alone && stroke == kThin) continue;
        fault("edge", edge_words(edge) + " is missing", edge_bounds(edge));
      } else {
        ++widths[stroke][std::lround(found->second * kParts)];
      }
    }
    for (const auto& [edge, width] : printed) {
      if (!wanted.contains(edge)) {
        fault("extra edge", edge_words(edge) + " does not belong there", edge_bounds(edge));
      }
    }
    std::map<Stroke, double> usual;
    for (const auto& [stroke, counts] : widths) {
      usual[stroke] =
          static_cast<double>(
              std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; })
                  ->first) /
          kParts;
    }
    constexpr double kAlike = 0.1;  // points
    for (const auto& [edge, stroke] : wanted) {
      const auto found = printed.find(edge);
      if (found == printed.end() || std::abs(found->second - usual[stroke]) <= kAlike) continue;
      // A line over the claimed one, as of a round corner, is no fault of this one.
      fault("weight",
            fmt::format("{} has {:.2f} pt, others of its sort {:.2f}", edge_words(edge),
                        found->second, usual[stroke]),
            edge_bounds(edge));
    }
    for (const auto& [lighter, heavier] :
         {std::pair(kThin, kBox), std::pair(kThin, kRegion), std::pair(kThin, kFrame)}) {
      if (!usual.contains(lighter) || !usual.contains(heavier)) continue;
      if (usual[lighter] < usual[heavier] + 0.01) continue;
      fault("weights",
            fmt::format("heavy lines have {:.2f} pt, thin ones {:.2f}", usual[heavier],
                        usual[lighter]),
            whole());
    }
  }

  Bounds whole() const { return placement_.bounds(0, 0, figure_.columns, figure_.rows); }

  // --- Cages

  bool is_dashed(double x, double y, bool upright) const {
    constexpr double kOff = 0.06;
    return std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      if (!s.dashed || std::abs(upright ? s.from.x - s.to.x : s.from.y - s.to.y) > .01) {
        return false;
      }
      const auto [low, high] =
          upright ? std::minmax(s.from.y, s.to.y) : std::minmax(s.from.x, s.to.x);
      const double line = upright ? s.from.x : s.from.y;
      const double wanted = upright ? x : y, along = upright ? y : x;
      return std::abs(line - wanted) < kOff && low < along && high > along;
    });
  }

  void judge_cages() {
    std::map<Square, std::size_t> cage_of;
    std::size_t cages = 0;
    each<figure::Cage>([&](const figure::Cage& cage) {
      for (const figure::Square& square : cage.squares) {
        cage_of[{square.row, square.column}] = cages;
      }
      ++cages;
    });
    const auto in_cells = [&](Point p) {
      return p.x > 0 && p.y > 0 && p.x < figure_.columns && p.y < figure_.rows;
    };
    const bool dashes = std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      return s.dashed && in_cells(s.from) && in_cells(s.to);
    });
    if (cages == 0) return;
    if (!dashes) {
      if (!claim_.answer && !lines_are_cages(cage_of)) {
        fault("cages", "the outlines of its cages are missing", whole());
      }
      return;
    }
    constexpr double kInset = 0.115;
    constexpr std::array<double, 2> kAlong = {0.55, 0.75};
    struct Side {
      int row, column;
      double x, y;  // of its dashes, from the square's corner; negative: along
      const char* name;
    };
    constexpr std::array<Side, 4> kSides = {{{-1, 0, -1, kInset, "over"},
                                             {1, 0, -1, 1 - kInset, "under"},
                                             {0, -1, kInset, -1, "left of"},
                                             {0, 1, 1 - kInset, -1, "right of"}}};
    for (const auto& [square, cage] : cage_of) {
      const auto& [row, column] = square;
      for (const Side& side : kSides) {
        const auto other = cage_of.find({row + side.row, column + side.column});
        const bool border = other == cage_of.end() || other->second != cage;
        const bool there = std::ranges::any_of(kAlong, [&](double along) {
          return side.x < 0 ? is_dashed(column + along, row + side.y, false)
                            : is_dashed(column + side.x, row + along, true);
        });
        if (there == border) continue;
        fault("cage",
              fmt::format("the border of a cage {} row {}, column {} {}", side.name, row + 1,
                          column + 1, border ? "is missing" : "does not belong there"),
              around(column + .5, row + .5));
      }
    }
  }

  // Whether heavy lines follow the border of every cage, so that it has no dashes.
  bool lines_are_cages(const std::map<Square, std::size_t>& cage_of) const {
    const auto edges = claimed_edges();
    const auto heavy = [&](const CellEdge& edge) {
      const auto found = edges.find(edge);
      return found != edges.end() && found->second >= kBox;
    };
    return std::ranges::all_of(cage_of, [&](const auto& entry) {
      const auto& [row, column] = entry.first;
      const auto right = cage_of.find({row, column + 1}), below = cage_of.find({row + 1, column});
      const bool same_right = right != cage_of.end() && right->second == entry.second;
      const bool same_below = below != cage_of.end() && below->second == entry.second;
      return (same_right || heavy({true, column + 1, row})) &&
             (same_below || heavy({false, row + 1, column}));
    });
  }

  // --- Black squares

  std::set<Square> black_squares() const {
    std::set<Square> squares;
    each<figure::Tint>([&](const figure::Tint& tint) {
      if (tint.shade != figure::Shade::kBlack) return;
      for (int row = 0; row < figure_.rows; ++row) {
        for (int column = 0; column < figure_.columns; ++column) {
          const double x = column + .5 - tint.corner.x, y = row + .5 - tint.corner.y;
          if (x > 0 && y > 0 && x < tint.width && y < tint.height) squares.insert({row, column});
        }
      }
    });
    return squares;
  }

  // Off the middle, where a digit may be.
  double darkness(int row, int column) const {
    return ink_.darkness_at(column + kOffX, row + kOffY);
  }

  void judge_blacks() {
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
        fault("black",
              fmt::format("row {}, column {} is {}", row + 1, column + 1,
                          black ? "not black" : "black"),
              around(column + .5, row + .5));
      }
    }
  }

  // --- Trails through cells, signs

  // Whether a printed line goes through the middle of this one, in its direction. Its ends may be
  // elsewhere: a bulb or a circle covers them.
  bool has_segment(Point from, Point to) const {
    constexpr double kOff = 0.1, kTurn = 0.1;
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const double way = std::hypot(to.x - from.x, to.y - from.y);
    return std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      const double x = s.to.x - s.from.x, y = s.to.y - s.from.y, length = std::hypot(x, y);
      if (length < 1e-6 || way < 1e-6) return false;
      const double turn = (x * (to.y - from.y) - y * (to.x - from.x)) / (length * way);
      const double mx = middle.x - s.from.x, my = middle.y - s.from.y;
      const double along = (mx * x + my * y) / length, off = (mx * y - my * x) / length;
      return std::abs(turn) < kTurn && std::abs(off) < kOff && along > -kOff &&
             along < length + kOff;
    });
  }

  void judge_trails() {
    each<figure::Trail>([&](const figure::Trail& trail) {
      using Role = figure::Trail::Role;
      if (trail.role != Role::kTube && trail.role != Role::kShaft && trail.role != Role::kSign) {
        return;
      }
      for (std::size_t i = 0; i + 1 < trail.points.size(); ++i) {
        const Point from = point_of(trail.points[i]), to = point_of(trail.points[i + 1]);
        if (has_segment(from, to)) continue;
        fault("trail", fmt::format("a line at {} is missing", place_words(figure_, from.x, from.y)),
              around(from.x, from.y));
      }
    });
  }

  // --- Loops round words

  void judge_loops() {
    constexpr double kRadius = 0.43, kOff = 0.12;
    std::vector<const Blob*> loops;
    for (const Blob& blob : ink_.blobs()) {
      const bool long_one = blob.bounds.width() > 1.2 || blob.bounds.height() > 1.2;
      if (!blob.filled && blob.curved && long_one && blob.bounds.width() <= figure_.columns + 1) {
        loops.push_back(&blob);
      }
    }
    std::size_t wanted = 0;
    each<figure::WordLoop>([&](const figure::WordLoop& loop) {
      Bounds bounds;
      bounds.add(point_of(loop.from)), bounds.add(point_of(loop.to));
      bounds = bounds.grown(kRadius);
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
      fault("loop",
            fmt::format("the loop from {} is missing",
                        place_words(figure_, loop.from.x, loop.from.y)),
            around(loop.from.x, loop.from.y));
    });
    if (wanted == 0) return;
    for (const Blob* loop : loops) {
      if (loop->bounds.left < -.5 || loop->bounds.top < -.5) continue;  // around the grid
      const Point centre = loop->bounds.centre();
      if (centre.x > figure_.columns || centre.y > figure_.rows) continue;
      if (loop->bounds.width() > figure_.columns - .1 &&
          loop->bounds.height() > figure_.rows - .1) {
        continue;
      }
      fault("extra loop",
            fmt::format("a loop at {} does not belong there",
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

  void judge_pictures() {
    each<figure::Value>([&](const figure::Value& value) {
      const Point at = point_of(value.centre);
      if (has_picture(at)) return;
      fault("picture", fmt::format("{}: nothing is printed", place_words(figure_, at.x, at.y)),
            around(at.x, at.y));
    });
  }

  // --- Small marks

  void judge_badges() {
    constexpr double kOff = 0.17, kLargest = 1.05;
    const auto near = [&](const Bounds& b, Point at) {
      const Point centre = b.centre();
      return b.width() < kLargest && b.height() < kLargest && std::abs(centre.x - at.x) < kOff &&
             std::abs(centre.y - at.y) < kOff;
    };
    const auto is_there = [&](Point at) {
      const auto by_blob = [&](const Blob& blob) { return near(blob.bounds, at); };
      const auto by_line = [&](const Segment& s) {
        Bounds bounds;
        bounds.add(s.from), bounds.add(s.to);
        return near(bounds, at);
      };
      return std::ranges::any_of(ink_.blobs(), by_blob) ||
             std::ranges::any_of(ink_.segments(), by_line);
    };
    each<figure::Badge>([&](const figure::Badge& badge) {
      using Form = figure::Badge::Form;
      if (badge.form == Form::kGround || badge.form == Form::kHalo) return;  // white
      const Point at = point_of(badge.centre);
      if (!is_there(at)) {
        fault("badge", fmt::format("a mark at {} is missing", place_words(figure_, at.x, at.y)),
              around(at.x, at.y));
        return;
      }
      if (badge.form != Form::kWhiteDot && badge.form != Form::kBlackDot) return;
      constexpr double kHalf = 50;
      const bool black = ink_.darkness_at(at.x, at.y) > kHalf;
      if (black == (badge.form == Form::kBlackDot)) return;
      fault("dot",
            fmt::format("the dot at {} is {}", place_words(figure_, at.x, at.y),
                        black ? "black" : "white"),
            around(at.x, at.y));
    });
    each<figure::Dot>([&](const figure::Dot& dot) {
      const Point at = point_of(dot.centre);
      if (is_there(at)) return;
      fault("lattice", fmt::format("a dot at {} is missing", place_words(figure_, at.x, at.y)),
            around(at.x, at.y));
    });
  }

  const ClaimedFigure& claim_;
  const figure::Figure& figure_;
  const Placement& placement_;
  NearInk ink_;
  std::vector<InkFault> faults_;
  std::map<std::string, std::size_t> counts_;
};

}  // namespace

std::vector<InkFault> judge_ink(const ClaimedFigure& claim, const Placement& placement,
                                const printed::Page& page, bool pictures) {
  return InkJudge(claim, placement, page).judge(pictures);
}

double ink_score(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page,
                 bool pictures) {
  return InkJudge(claim, placement, page).score(pictures);
}

}  // namespace gridpress::proof
