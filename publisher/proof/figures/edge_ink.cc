#include "publisher/proof/figures/edge_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Point;

// Calls `visit` with each cell edge whose middle lies on a horizontal or vertical segment.
template <typename Visit>
void each_edge(Point from, Point to, double off, Visit visit) {
  constexpr double kStraight = 0.02;
  for (const bool upright : {true, false}) {
    double line = upright ? from.x : from.y, other = upright ? to.x : to.y;
    double begin = upright ? from.y : from.x, end = upright ? to.y : to.x;
    if (std::abs(line - other) > kStraight || std::abs(begin - end) < 0.5) continue;
    if (begin > end) std::swap(begin, end);
    // A line on the page may have any length, but no figure has this many cells.
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

}  // namespace

EdgeInk::EdgeInk(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink)
    : claim_(claim),
      figure_(claim.figure),
      placement_(placement),
      ink_(ink),
      claimed_(claimed_edges()),
      printed_(printed_edges()) {}

void EdgeInk::check(InkFaults& faults) const {
  check_weights(check_places(faults), faults);
}

bool EdgeInk::inside(const CellEdge& edge) const {
  const int lines = edge.upright ? figure_.columns : figure_.rows;
  const int pieces = edge.upright ? figure_.rows : figure_.columns;
  return edge.line >= 0 && edge.line <= lines && edge.piece >= 0 && edge.piece < pieces;
}

std::map<CellEdge, Stroke> EdgeInk::claimed_edges() const {
  std::map<CellEdge, Stroke> edges;
  const auto draw = [&](figure::Point from, figure::Point to, Stroke stroke) {
    constexpr double kOn = 0.001;
    each_edge(point_of(from), point_of(to), kOn, [&](const CellEdge& edge) {
      if (inside(edge)) edges[edge] = std::max(edges[edge], stroke);
    });
  };
  each_mark<figure::Line>(figure_, [&](const figure::Line& line) {
    constexpr std::array kStrokes = {kThin, kBox, kRegion};
    draw(line.from, line.to, kStrokes[static_cast<std::size_t>(line.weight)]);
  });
  each_mark<figure::Frame>(figure_, [&](const figure::Frame& frame) {
    for (std::size_t i = 0; i < frame.corners.size(); ++i) {
      draw(frame.corners[i], frame.corners[(i + 1) % frame.corners.size()], kFrame);
    }
  });
  each_mark<figure::Trail>(figure_, [&](const figure::Trail& trail) {
    using Role = figure::Trail::Role;
    const bool wall = trail.role == Role::kWall || trail.role == Role::kBarrier;
    const Stroke stroke = trail.role == Role::kLoop   ? kLoop
                          : wall                      ? kWall
                          : trail.role == Role::kCell ? kThin
                                                      : kNothing;
    const std::size_t n = trail.points.size();
    for (std::size_t i = 0; stroke != kNothing && (i + 1 < n || (trail.closed && i < n)); ++i) {
      draw(trail.points[i], trail.points[(i + 1) % n], stroke);
    }
  });
  return edges;
}

std::map<CellEdge, double> EdgeInk::printed_edges() const {
  std::map<CellEdge, double> widths;
  const bool loops = has_mark<figure::WordLoop>(figure_);
  for (const Segment& segment : ink_.segments()) {
    if (segment.dashed || (loops && segment.round)) continue;
    each_edge(segment.from, segment.to, off(), [&](const CellEdge& edge) {
      if (inside(edge) && !is_hidden(edge, segment.order)) {
        widths[edge] = std::max(widths[edge], segment.width);
      }
    });
  }
  return widths;
}

// The edges that the way through a maze of hexagons or rings runs along, or nearly so.
std::set<CellEdge> EdgeInk::edges_on_way() const {
  constexpr double kLonger = 0.1;
  std::set<CellEdge> edges;
  each_mark<figure::Trail>(figure_, [&](const figure::Trail& trail) {
    if (trail.role != figure::Trail::Role::kWay) return;
    for (std::size_t i = 1; i < trail.points.size(); ++i) {
      Point from = point_of(trail.points[i - 1]), to = point_of(trail.points[i]);
      const double x = to.x - from.x, y = to.y - from.y, by = kLonger / std::hypot(x, y);
      from = {from.x - x * by, from.y - y * by}, to = {to.x + x * by, to.y + y * by};
      each_edge(from, to, off() * 1.1, [&](const CellEdge& edge) { edges.insert(edge); });
    }
  });
  return edges;
}

// Returns whether later paint covers an edge's line. Looks at three points, because a dot or a sign
// may cover the middle of the edge, and discs its ends.
bool EdgeInk::is_hidden(const CellEdge& edge, unsigned order) const {
  constexpr std::array<double, 3> kAlong = {0.13, 0.5, 0.87};
  return std::ranges::all_of(kAlong, [&](double along) {
    const double line = edge.line, at = edge.piece + along;
    return ink_.is_hidden(edge.upright ? Point{line, at} : Point{at, line}, order);
  });
}

std::string EdgeInk::words(const CellEdge& edge) const {
  return edge.upright ? fmt::format("the line {} column {} in row {}",
                                    edge.line < figure_.columns ? "left of" : "right of",
                                    std::min(edge.line + 1, figure_.columns), edge.piece + 1)
                      : fmt::format("the line {} row {} in column {}",
                                    edge.line < figure_.rows ? "over" : "under",
                                    std::min(edge.line + 1, figure_.rows), edge.piece + 1);
}

Bounds EdgeInk::bounds(const CellEdge& edge) const {
  const double line = edge.line, along = edge.piece + 0.5;
  return around(placement_, edge.upright ? Point{line, along} : Point{along, line});
}

EdgeInk::Widths EdgeInk::check_places(InkFaults& faults) const {
  // by type of line: the number of edges with each line width, in hundredths of a point
  std::map<Stroke, std::map<long, int>> widths;
  constexpr double kParts = 100;
  // Small answers may show only the lines of boxes.
  const bool boxes_alone = claim_.answer && std::ranges::none_of(claimed_, [&](const auto& entry) {
                             return entry.second == kThin && printed_.contains(entry.first);
                           });
  for (const auto& [edge, stroke] : claimed_) {
    const auto found = printed_.find(edge);
    if (found == printed_.end()) {
      if (boxes_alone && stroke == kThin) continue;
      faults.add("edge", words(edge) + " is missing", bounds(edge));
    } else {
      ++widths[stroke][std::lround(found->second * kParts)];
    }
  }
  const std::set<CellEdge> on_way = edges_on_way();
  for (const auto& [edge, width] : printed_) {
    if (!claimed_.contains(edge) && !on_way.contains(edge)) {
      faults.add("odd edge", words(edge) + " is unexpected", bounds(edge));
    }
  }
  Widths usual;
  for (const auto& [stroke, counts] : widths) {
    usual[stroke] =
        static_cast<double>(
            std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; })
                ->first) /
        kParts;
  }
  return usual;
}

void EdgeInk::check_weights(const Widths& usual, InkFaults& faults) const {
  constexpr double kAlike = 0.1;  // points
  for (const auto& [edge, stroke] : claimed_) {
    const auto found = printed_.find(edge);
    if (found == printed_.end() || std::abs(found->second - usual.at(stroke)) <= kAlike) continue;
    faults.add("weight",
               fmt::format("{} is {:.2f} pt wide; others of its kind are {:.2f} pt", words(edge),
                           found->second, usual.at(stroke)),
               bounds(edge));
  }
  for (const auto& [lighter, heavier] :
       {std::pair(kThin, kBox), std::pair(kThin, kRegion), std::pair(kThin, kFrame)}) {
    if (!usual.contains(lighter) || !usual.contains(heavier)) continue;
    if (usual.at(lighter) + 0.01 < usual.at(heavier)) continue;
    faults.add("weights",
               fmt::format("heavy lines are {:.2f} pt wide, but thin ones are {:.2f} pt",
                           usual.at(heavier), usual.at(lighter)),
               placement_.bounds(0, 0, figure_.columns, figure_.rows));
  }
}

}  // namespace gridpress::proof
