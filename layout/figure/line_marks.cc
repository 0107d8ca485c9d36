#include "layout/figure/line_marks.h"

#include <algorithm>
#include <cmath>

#include "layout/figure/clue_marks.h"

namespace gridpress {
namespace {

// Line weights in cells; the kThinnest constants are minimum weights in points.
constexpr double kLoop = 0.12, kThinnestLoop = 1.5;
constexpr double kStep = 0.11, kThinnestStep = 2.2;
constexpr double kCell = 1.3;  // relative to a thin line of the grid
constexpr double kSign = 0.055, kThinnestSign = 1.3;
constexpr double kTube = 0.30;
constexpr double kShaft = 0.085, kThinnestShaft = 2;
constexpr double kBridge = 0.06, kThinnestBridge = 1.1;
constexpr double kBarrier = 0.13, kThinnestBarrier = 1, kAnswerBarrier = 0.75;
constexpr double kWay = 0.34, kThinnestWay = 1.5;
constexpr double kCross = 0.085, kCrossLine = 1.1;       // half the side in cells; weight in points
constexpr double kKnownCross = 0.06, kKnownLine = 0.75;  // for a cross that a step only relies on
constexpr double kBlankDot = 1.3, kPin = 0.6;            // radii, in points
constexpr double kWordBar = 0.44;                        // radius, in cells
constexpr double kBarEdge = 1.2;                         // width of a bar's white edge, in points
constexpr double kFoundLine = 0.045, kThinnestFound = 0.9;
constexpr double kHandle = 0.5523;  // control points of a quarter circle

Length weight_of(const Pen& pen, figure::Trail::Role role) {
  switch (role) {
    case figure::Trail::Role::kLoop:
      return std::max(pen.cell * kLoop, Length::pt(kThinnestLoop));
    case figure::Trail::Role::kStep:
      return std::max(pen.cell * kStep, Length::pt(kThinnestStep));
    case figure::Trail::Role::kWall:
      return pen.weights.frame;
    case figure::Trail::Role::kCell:
      return pen.weights.thin * kCell;
    case figure::Trail::Role::kSign:
      return std::max(pen.cell * kSign, Length::pt(kThinnestSign));
    case figure::Trail::Role::kTube:
      return pen.cell * kTube;
    case figure::Trail::Role::kShaft:
      return std::max(pen.cell * kShaft, Length::pt(kThinnestShaft));
    case figure::Trail::Role::kBridge:
      return std::max(pen.cell * kBridge, Length::pt(kThinnestBridge));
    case figure::Trail::Role::kBarrier:
      return pen.answer ? Length::pt(kAnswerBarrier)
                        : std::max(pen.cell * kBarrier, Length::pt(kThinnestBarrier));
    case figure::Trail::Role::kWay:
      return std::max(pen.cell * kWay, Length::pt(kThinnestWay));
  }
  return pen.weights.box;
}

int percent_of(figure::Trail::Role role) {
  switch (role) {
    case figure::Trail::Role::kTube:
      return kTubeTint;
    case figure::Trail::Role::kShaft:
      return kArrowTint;
    default:
      return 100;
  }
}

// Adds half circles around both centres, joined by straight lines.
void add_stadium(Path& path, Spot from, Spot to, Length radius) {
  const double dx = (to.x - from.x).points(), dy = (to.y - from.y).points();
  const double distance = std::hypot(dx, dy), r = radius.points();
  const double ux = distance > 0 ? dx / distance : 1, uy = distance > 0 ? dy / distance : 0;
  // `along` is measured in the direction of the line, `aside` to its right, both in radii.
  const auto at = [&](Spot centre, double along, double aside) -> Spot {
    return {centre.x + Length::pt(r * (along * ux - aside * uy)),
            centre.y + Length::pt(r * (along * uy + aside * ux))};
  };
  const double h = kHandle;
  path.emplace_back(MoveTo{at(from, 0, -1)});
  path.emplace_back(LineTo{at(to, 0, -1)});
  path.emplace_back(CurveTo{at(to, h, -1), at(to, 1, -h), at(to, 1, 0)});
  path.emplace_back(CurveTo{at(to, 1, h), at(to, h, 1), at(to, 0, 1)});
  path.emplace_back(LineTo{at(from, 0, 1)});
  path.emplace_back(CurveTo{at(from, -h, 1), at(from, -1, h), at(from, -1, 0)});
  path.emplace_back(CurveTo{at(from, -1, -h), at(from, -h, -1), at(from, 0, -1)});
  path.emplace_back(Close{});
}

}  // namespace

void paint_trails(const Pen& pen, const std::vector<const figure::Trail*>& trails) {
  Stroke stroke;
  const figure::Trail::Role role = trails.front()->role;
  const bool wall = role == figure::Trail::Role::kWall || role == figure::Trail::Role::kCell ||
                    role == figure::Trail::Role::kBarrier;
  stroke.width = weight_of(pen, role);
  stroke.ink = Ink{percent_of(role)};
  stroke.join = wall ? Join::kMitre : Join::kRound;
  stroke.cap = wall ? Cap::kSquare : Cap::kRound;
  for (const figure::Trail* trail : trails) {
    bool first = true;
    for (const figure::Point& point : trail->points) {
      if (first) {
        stroke.path.emplace_back(MoveTo{pen.at(point)});
      } else {
        stroke.path.emplace_back(LineTo{pen.at(point)});
      }
      first = false;
    }
    if (trail->closed && !trail->points.empty()) stroke.path.emplace_back(Close{});
  }
  if (!stroke.path.empty()) pen.canvas.stroke(std::move(stroke));
}

void paint_dots(const Pen& pen, const std::vector<const figure::Dot*>& dots) {
  using Role = figure::Dot::Role;
  const Role role = dots.front()->role;
  const Length radius = role == Role::kLattice ? dot_radius(pen.cell, pen.answer)
                                               : Length::pt(role == Role::kPin ? kPin : kBlankDot);
  Path path;
  for (const figure::Dot* dot : dots) add_disc(path, pen.at(dot->centre), radius);
  pen.canvas.fill(std::move(path));
}

void paint_crosses(const Pen& pen, const std::vector<const figure::Cross*>& crosses) {
  Stroke stroke;
  const bool known = crosses.front()->role == figure::Cross::Role::kKnown;
  stroke.width = Length::pt(known ? kKnownLine : kCrossLine);
  const Length half = pen.cell * (known ? kKnownCross : kCross);
  for (const figure::Cross* cross : crosses) {
    const Spot at = pen.at(cross->centre);
    for (const int up : {-1, 1}) {
      stroke.path.emplace_back(MoveTo{{at.x - half, at.y - half * up}});
      stroke.path.emplace_back(LineTo{{at.x + half, at.y + half * up}});
    }
  }
  pen.canvas.stroke(std::move(stroke));
}

// Paints bars behind the letters of words. In an answer, each bar has a white edge, which is
// visible where bars cross. In a puzzle, the bar of the example word has a dark outline.
void paint_word_loops(const Pen& pen, const std::vector<const figure::WordLoop*>& loops) {
  for (const figure::WordLoop* loop : loops) {
    Stroke edge;
    edge.width = pen.answer ? Length::pt(kBarEdge)
                            : std::max(pen.cell * kFoundLine, Length::pt(kThinnestFound));
    if (pen.answer) edge.ink = kWhite;
    add_stadium(edge.path, pen.at(loop->from), pen.at(loop->to), pen.side() * kWordBar);
    pen.canvas.fill(Path(edge.path), Ink{pen.bar});
    pen.canvas.stroke(std::move(edge));
  }
}

}  // namespace gridpress
