#include "publisher/proof/figures/figure_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Part;
using printed::Point;
using printed::Shape;

constexpr std::size_t kMostOfASort = 3;
constexpr double kSeen = 3;  // percent: lighter ink is none

// An edge of a cell: on which line, and which of its pieces, from 0.
struct CellEdge {
  bool upright = false;
  int line = 0, piece = 0;
  auto operator<=>(const CellEdge&) const = default;
};

// What is drawn on an edge. In answers the borders of regions are as light as those of boxes.
enum Stroke { kNothing, kThin, kBox, kRegion, kFrame, kLoop, kWall };

struct Segment {
  Point from, to;  // in cells
  double width = 0;
  bool dashed = false, round = false;  // round: of a closed line with curves that is no frame
};

// A closed part, in cells.
struct Blob {
  Bounds bounds;
  bool filled = false, curved = false;
  double darkness = 0;
};

// The ink of a page that is near a figure.
class InkOf {
 public:
  InkOf(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page)
      : placement_(placement) {
    const figure::Figure& figure = claim.figure;
    const Bounds near = placement.bounds(-1, -1, figure.columns + 1, figure.rows + 1);
    for (const Shape& shape : page.shapes) {
      const Bounds& b = shape.bounds;
      if (b.right < near.left || b.left > near.right || b.bottom < near.top ||
          b.top > near.bottom) {
        continue;
      }
      if (shape.filled) fills_.push_back(&shape);
      if (shape.stroked && shape.stroke.darkness() > kSeen) add_segments(shape, figure);
      for (const Part& part : shape.parts) add_blob(shape, part);
    }
    for (const printed::Image& image : page.images) {
      if (image.seen.empty()) continue;
      Bounds cells;
      cells.add(placement.cells({image.seen.left, image.seen.top}));
      cells.add(placement.cells({image.seen.right, image.seen.bottom}));
      blobs_.push_back({cells, true, false, 100});
      pictures_.push_back(cells);
    }
  }

  const std::vector<Segment>& segments() const { return segments_; }
  const std::vector<Blob>& blobs() const { return blobs_; }
  const std::vector<Bounds>& pictures() const { return pictures_; }

  // Of what is filled there, the last on top.
  double darkness_at(double x, double y) const {
    const Point at = placement_.page(x, y);
    for (auto shape = fills_.rbegin(); shape != fills_.rend(); ++shape) {
      if ((*shape)->bounds.holds(at) && (*shape)->holds(at)) return (*shape)->fill.darkness();
    }
    return 0;
  }

 private:
  void add_segments(const Shape& shape, const figure::Figure& figure) {
    for (const Part& part : shape.parts) {
      const double width = part.bounds.width() / placement_.cell();
      const double height = part.bounds.height() / placement_.cell();
      constexpr double kWhole = 0.3;
      const bool frame = width > figure.columns - kWhole && height > figure.rows - kWhole;
      const std::size_t n = part.points.size();
      for (std::size_t i = 0; i + 1 < n || (part.closed && i < n); ++i) {
        segments_.push_back({placement_.cells(part.points[i]),
                             placement_.cells(part.points[(i + 1) % n]), shape.line_width,
                             shape.dashed, part.closed && part.curved && !frame});
      }
    }
  }

  void add_blob(const Shape& shape, const Part& part) {
    if (!part.closed && !shape.filled) return;
    Bounds cells;
    cells.add(placement_.cells({part.bounds.left, part.bounds.top}));
    cells.add(placement_.cells({part.bounds.right, part.bounds.bottom}));
    const double dark = shape.filled ? shape.fill.darkness() : shape.stroke.darkness();
    blobs_.push_back({cells, shape.filled, part.curved, dark});
  }

  const Placement& placement_;
  std::vector<const Shape*> fills_;
  std::vector<Segment> segments_;
  std::vector<Blob> blobs_;
  std::vector<Bounds> pictures_;
};

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

Point point(figure::Point p) {
  return {p.x, p.y};
}

class InkJudge {
 public:
  InkJudge(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page)
      : claim_(claim), figure_(claim.figure), placement_(placement), ink_(claim, placement, page) {}

  std::vector<InkFault> judge(bool pictures) {
    if (pictures) judge_pictures();
    judge_strange_lines(pictures);
    if (!pictures) judge_strange_pictures();
    judge_edges();
    judge_cages();
    judge_blacks(pictures);
    judge_trails();
    judge_loops();
    judge_badges();
    return std::move(faults_);
  }

  double score() {
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
    constexpr double kMost = 0.4;
    return all == 0 ? 0 : kMost * static_cast<double>(right) / static_cast<double>(all);
  }

 private:
  static constexpr double kBlackFrom = 40;  // percent, where no square is known yet
  static constexpr double kOffX = 0.13, kOffY = 0.17;
  using Square = std::pair<int, int>;

  template <typename Mark, typename Visit>
  void each(Visit visit) const {
    for (const figure::Mark& mark : figure_.marks) {
      if (const auto* found = std::get_if<Mark>(&mark)) visit(*found);
    }
  }

  template <typename Mark>
  bool has() const {
    return std::ranges::any_of(
        figure_.marks, [](const figure::Mark& mark) { return std::holds_alternative<Mark>(mark); });
  }

  void fault(const char* sort, std::string message, const Bounds& where) {
    if (++counts_[sort] <= kMostOfASort) faults_.push_back({std::move(message), where});
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
      each_edge(point(from), point(to), kOn, [&](const CellEdge& edge) {
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
    const bool loops = has<figure::WordLoop>();
    for (const Segment& segment : ink_.segments()) {
      if (segment.dashed || (loops && segment.round)) continue;
      each_edge(segment.from, segment.to, off, [&](const CellEdge& edge) {
        if (inside(edge)) widths[edge] = std::max(widths[edge], segment.width);
      });
    }
    return widths;
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
    for (const auto& [edge, stroke] : wanted) {
      const auto found = printed.find(edge);
      if (found == printed.end()) {
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

  static double middle_of(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
  }

  // Without black squares, none is much darker than the others, but for what a mark explains.
  void judge_grounds(bool pictures) {
    std::vector<std::pair<Point, double>> grounds;
    std::vector<double> values;
    const auto look = [&](double x, double y) {
      if (is_shaded(x, y)) return;
      grounds.push_back({{x, y}, ink_.darkness_at(x, y)});
      values.push_back(grounds.back().second);
    };
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        look(column + kOffX, row + kOffY);
        if (!pictures) look(column + .5, row + .5);
      }
    }
    if (values.empty()) return;
    const double usual = middle_of(values);
    constexpr double kApart = 25;  // a design may shade every second box
    for (const auto& [at, dark] : grounds) {
      if (dark < usual + kApart) continue;
      fault("ground", place_words(figure_, at.x, at.y) + " is painted over", around(at.x, at.y));
    }
  }

  bool is_shaded(double x, double y) const {
    bool shaded = false;
    each<figure::Tint>([&](const figure::Tint& tint) {
      const double in_x = x - tint.corner.x, in_y = y - tint.corner.y;
      shaded = shaded || (in_x > 0 && in_y > 0 && in_x < tint.width && in_y < tint.height);
    });
    constexpr double kBroad = 0.35;
    return shaded || near_trail({x, y}, kBroad) || near_mark({x, y});
  }

  void judge_blacks(bool pictures) {
    const std::set<Square> blacks = black_squares();
    if (blacks.empty()) return judge_grounds(pictures);
    std::vector<double> seen;
    for (const auto& [row, column] : blacks) seen.push_back(darkness(row, column));
    const double usual = middle_of(seen);
    constexpr double kApart = 5;
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        const double dark = darkness(row, column);
        const bool black = blacks.contains({row, column});
        if (black == (dark > kSeen && std::abs(dark - usual) < kApart)) continue;
        fault("black",
              fmt::format("row {}, column {} is {}", row + 1, column + 1,
                          black ? "not black" : "black"),
              around(column + .5, row + .5));
      }
    }
  }

  // --- What nothing explains

  static double distance(Point p, Point from, Point to) {
    const double x = to.x - from.x, y = to.y - from.y, length = x * x + y * y;
    const double along =
        length > 0 ? std::clamp(((p.x - from.x) * x + (p.y - from.y) * y) / length, 0.0, 1.0) : 0;
    return std::hypot(p.x - from.x - along * x, p.y - from.y - along * y);
  }

  // Whether a point is on a line that is claimed.
  bool near_trail(Point p, double off) const {
    const auto near = [&](figure::Point from, figure::Point to) {
      return distance(p, point(from), point(to)) < off;
    };
    bool found = false;
    each<figure::Trail>([&](const figure::Trail& trail) {
      const std::size_t n = trail.points.size();
      for (std::size_t i = 0; !found && (i + 1 < n || (trail.closed && i < n)); ++i) {
        found = near(trail.points[i], trail.points[(i + 1) % n]);
      }
    });
    each<figure::Line>(
        [&](const figure::Line& line) { found = found || near(line.from, line.to); });
    return found;
  }

  // Whether it is in the square of a badge or a dot.
  bool near_mark(Point at) const {
    constexpr double kAround = 0.55;
    bool found = false;
    const auto check = [&](const auto& mark) {
      found = found || (std::abs(mark.centre.x - at.x) < kAround &&
                        std::abs(mark.centre.y - at.y) < kAround);
    };
    each<figure::Badge>(check);
    each<figure::Dot>(check);
    return found;
  }

  // The piece of a segment that is in the cells; nothing where it is none.
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

  void judge_strange_lines(bool pictures) {
    constexpr double kLong = 0.45, kOff = 0.12;
    const bool loops = has<figure::WordLoop>(), cages = has<figure::Cage>();
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
        continue;  // an edge, which is judged as such
      }
      const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
      // It may be several pieces of a claimed line in one.
      constexpr int kPieces = 8;
      bool on_trail = true;
      for (int i = 0; i <= kPieces && on_trail; ++i) {
        const double t = static_cast<double>(i) / kPieces;
        on_trail = near_trail({from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)}, kOff);
      }
      if (on_trail || (near_mark(from) && near_mark(to))) continue;
      if (pictures && near_value(middle)) continue;
      fault("strange line",
            fmt::format("a line across {} does not belong there",
                        place_words(figure_, middle.x, middle.y)),
            around(middle.x, middle.y));
    }
  }

  bool near_value(Point at) const {
    bool found = false;
    each<figure::Value>([&](const figure::Value& value) {
      found =
          found || (std::abs(value.centre.x - at.x) < .5 && std::abs(value.centre.y - at.y) < .5);
    });
    return found;
  }

  void judge_strange_pictures() {
    constexpr double kSmall = 0.3;
    const Bounds cells{0, 0, static_cast<double>(figure_.columns),
                       static_cast<double>(figure_.rows)};
    for (const Bounds& picture : ink_.pictures()) {
      const Bounds common = picture.within(cells);
      const bool ground = picture.left <= kSmall && picture.top <= kSmall &&
                          picture.right >= cells.right - kSmall &&
                          picture.bottom >= cells.bottom - kSmall;
      if (common.empty() || ground) continue;
      if (common.width() < kSmall || common.height() < kSmall) continue;
      const Point middle = common.centre();
      fault("strange picture",
            fmt::format("a picture at {} does not belong there",
                        place_words(figure_, middle.x, middle.y)),
            around(middle.x, middle.y));
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
        const Point from = point(trail.points[i]), to = point(trail.points[i + 1]);
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
      bounds.add(point(loop.from)), bounds.add(point(loop.to));
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

  void judge_pictures() {
    constexpr double kLargest = 1.05;
    each<figure::Value>([&](const figure::Value& value) {
      const Point at = point(value.centre);
      const bool there = std::ranges::any_of(ink_.blobs(), [&](const Blob& blob) {
        const Point centre = blob.bounds.centre();
        return blob.bounds.width() < kLargest && blob.bounds.height() < kLargest &&
               std::abs(centre.x - at.x) < .5 && std::abs(centre.y - at.y) < .5;
      });
      if (there) return;
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
      const Point at = point(badge.centre);
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
      const Point at = point(dot.centre);
      if (is_there(at)) return;
      fault("lattice", fmt::format("a dot at {} is missing", place_words(figure_, at.x, at.y)),
            around(at.x, at.y));
    });
  }

  const ClaimedFigure& claim_;
  const figure::Figure& figure_;
  const Placement& placement_;
  InkOf ink_;
  std::vector<InkFault> faults_;
  std::map<std::string, std::size_t> counts_;
};

}  // namespace

std::vector<InkFault> judge_ink(const ClaimedFigure& claim, const Placement& placement,
                                const printed::Page& page, bool pictures) {
  return InkJudge(claim, placement, page).judge(pictures);
}

double ink_score(const ClaimedFigure& claim, const Placement& placement,
                 const printed::Page& page) {
  return InkJudge(claim, placement, page).score();
}

}  // namespace gridpress::proof
