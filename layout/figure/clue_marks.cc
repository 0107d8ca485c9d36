#include "layout/figure/clue_marks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridpress {
namespace {

using Form = figure::Badge::Form;

// Sizes in cells. The kThinnest constants are minimum weights in points.
constexpr double kDot = 0.15, kGround = 0.175, kHalo = 0.31, kOdd = 0.40, kBulb = 0.37;
constexpr double kCircle = 0.39, kCircleLine = 0.05, kThinnestCircle = 1.2;
constexpr double kDisc = 0.30, kDiscLine = 0.055, kThinnestDisc = 1.1;
constexpr double kPearl = 0.35, kIsland = 0.41, kIslandLine = 0.05;
constexpr double kBulbOfLamp = 0.19, kRayFrom = 0.27, kRayTo = 0.38, kRay = 0.06,
                 kThinnestRay = 0.9;
constexpr double kPlainLamp = 0.29, kSmallLamp = 13;  // a lamp without rays, below this many points
constexpr double kSmallTent = 9;                      // points; smaller tents have no poles
constexpr double kStar = 0.37, kStarNotch = 0.42, kStarDown = 0.07;
constexpr double kShipHalf = 0.38, kWave = 0.05, kThinnestWave = 1;
constexpr double kBarLong = 0.46, kBarShort = 0.17;
constexpr double kOutline = 0.035, kThinnestOutline = 0.9;
constexpr double kPointer = 0.13, kPointerBase = 0.22;
constexpr double kGate = 0.42, kGateBase = 0.60;
constexpr int kOddTint = 17;

void fill_discs(const Pen& pen, const std::vector<const figure::Badge*>& badges, double radius,
                int percent) {
  Path path;
  for (const figure::Badge* badge : badges) {
    add_disc(path, pen.at(badge->centre), pen.cell * radius);
  }
  pen.canvas.fill(std::move(path), Ink{percent});
}

// Draws a circle just inside the edge of each disc.
void outline_discs(const Pen& pen, const std::vector<const figure::Badge*>& badges, double radius,
                   Stroke stroke) {
  for (const figure::Badge* badge : badges) {
    add_disc(stroke.path, pen.at(badge->centre), pen.cell * radius - stroke.width / 2);
  }
  pen.canvas.stroke(std::move(stroke));
}

Stroke outline(const Pen& pen) {
  Stroke stroke;
  stroke.width = std::max(pen.cell * kOutline, Length::pt(kThinnestOutline));
  return stroke;
}

void fill_and_outline(const Pen& pen, const std::vector<const figure::Badge*>& badges,
                      double radius, double line) {
  fill_discs(pen, badges, radius, 0);
  Stroke stroke;
  stroke.width = std::max(pen.cell * line, Length::pt(kThinnestDisc));
  outline_discs(pen, badges, radius, std::move(stroke));
}

// A disc and eight rays.
void paint_lamp_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  if (pen.cell.points() < kSmallLamp) return fill_discs(pen, badges, kPlainLamp, 100);
  fill_discs(pen, badges, kBulbOfLamp, 100);
  constexpr int kRays = 8;
  constexpr double kEighth = 0.7853981633974483;  // an eighth of a turn, in radians
  Stroke rays;
  rays.width = std::max(pen.cell * kRay, Length::pt(kThinnestRay));
  rays.cap = Cap::kRound;
  for (const figure::Badge* badge : badges) {
    for (int i = 0; i < kRays; ++i) {
      const double x = std::cos((i + 0.5) * kEighth), y = std::sin((i + 0.5) * kEighth);
      const figure::Point at = badge->centre;
      rays.path.emplace_back(MoveTo{pen.at({at.x + x * kRayFrom, at.y + y * kRayFrom})});
      rays.path.emplace_back(LineTo{pen.at({at.x + x * kRayTo, at.y + y * kRayTo})});
    }
  }
  pen.canvas.stroke(std::move(rays));
}

void paint_tree_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  struct Leaves {
    double x, y, radius;
  };
  constexpr Leaves kCrown[] = {{0, -0.16, 0.19}, {-0.15, 0, 0.15}, {0.15, 0, 0.15}, {0, 0, 0.14}};
  constexpr double kTrunk = 0.09, kTrunkFrom = 0.0, kTrunkTo = 0.34;
  Path path;
  for (const figure::Badge* badge : badges) {
    const figure::Point at = badge->centre;
    for (const Leaves& part : kCrown) {
      add_disc(path, pen.at({at.x + part.x, at.y + part.y}), pen.cell * part.radius);
    }
    add_rectangle(path, pen.at({at.x - kTrunk / 2, at.y + kTrunkFrom}), pen.across() * kTrunk,
                  pen.cell * (kTrunkTo - kTrunkFrom));
  }
  pen.canvas.fill(std::move(path));
}

// A triangle with a slit, and poles that cross at its tip.
void paint_tent_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  constexpr double kHalf = 0.36, kTop = -0.30, kFoot = 0.28, kSlit = 0.13, kPole = 0.09;
  Path cloth, slits;
  Stroke poles;
  poles.width = outline(pen).width;
  for (const figure::Badge* badge : badges) {
    const auto corner = [&](double x, double y) -> Point2 {
      const Spot at = pen.at({badge->centre.x + x, badge->centre.y + y});
      return {at.x.points(), at.y.points()};
    };
    add_polygon(cloth, {corner(0, kTop), corner(kHalf, kFoot), corner(-kHalf, kFoot)});
    add_polygon(slits, {corner(0, 0), corner(kSlit, kFoot), corner(-kSlit, kFoot)});
    const double lean = kPole * kHalf / (kFoot - kTop);
    for (const int side : {-1, 1}) {
      const figure::Point at = badge->centre;
      poles.path.emplace_back(MoveTo{pen.at({at.x, at.y + kTop})});
      poles.path.emplace_back(LineTo{pen.at({at.x + side * lean, at.y + kTop - kPole})});
    }
  }
  pen.canvas.fill(std::move(cloth));
  pen.canvas.fill(std::move(slits), kWhite);
  if (pen.cell.points() >= kSmallTent) pen.canvas.stroke(std::move(poles));
}

// Five points, one of them up.
void paint_star_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  constexpr int kCorners = 10;
  constexpr double kTenth = 0.6283185307179586;  // a tenth of a turn, in radians
  Path path;
  for (const figure::Badge* badge : badges) {
    std::vector<Point2> corners;
    for (int i = 0; i < kCorners; ++i) {
      const double radius = kStar * badge->scale * (i % 2 == 0 ? 1 : kStarNotch);
      const Spot at = pen.at({badge->centre.x + radius * std::sin(i * kTenth),
                              badge->centre.y + kStarDown - radius * std::cos(i * kTenth)});
      corners.push_back({at.x.points(), at.y.points()});
    }
    add_polygon(path, corners);
  }
  pen.canvas.fill(std::move(path));
}

// A disc, and squares over the sides that aren't round.
void paint_ship_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  Path path;
  for (const figure::Badge* badge : badges) {
    const double half = kShipHalf * badge->scale;
    double left = -half, top = -half, width = 2 * half, height = 2 * half;
    if (badge->form != Form::kShip) add_disc(path, pen.at(badge->centre), pen.cell * half);
    if (badge->form == Form::kShipTop) top = 0, height = half;
    if (badge->form == Form::kShipBottom) height = half;
    if (badge->form == Form::kShipLeft) left = 0, width = half;
    if (badge->form == Form::kShipRight) width = half;
    if (badge->form == Form::kShipAlone) continue;
    add_rectangle(path, pen.at({badge->centre.x + left, badge->centre.y + top}),
                  pen.across() * width, pen.cell * height);
  }
  pen.canvas.fill(std::move(path));
}

// Two waves, one above the other.
void paint_water_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  constexpr double kHalf = 0.30, kApart = 0.11, kHeight = 0.06;
  constexpr int kSteps = 4;
  Stroke waves;
  waves.width = std::max(pen.cell * kWave, Length::pt(kThinnestWave));
  waves.cap = Cap::kRound;
  for (const figure::Badge* badge : badges) {
    for (const double y : {badge->centre.y - kApart, badge->centre.y + kApart}) {
      waves.path.emplace_back(MoveTo{pen.at({badge->centre.x - kHalf, y})});
      for (int i = 1; i <= kSteps; ++i) {
        const double up = i % 2 == 0 ? 0 : kHeight;
        waves.path.emplace_back(
            LineTo{pen.at({badge->centre.x - kHalf + 2 * kHalf * i / kSteps, y - up})});
      }
    }
  }
  pen.canvas.stroke(std::move(waves));
}

void paint_bars(const Pen& pen, const std::vector<const figure::Badge*>& badges, bool level) {
  const Length width = pen.cell * (level ? kBarLong : kBarShort);
  const Length height = pen.cell * (level ? kBarShort : kBarLong);
  Path ground;
  Stroke stroke = outline(pen);
  for (const figure::Badge* badge : badges) {
    const Spot at = pen.at(badge->centre);
    const Spot corner{at.x - width / 2, at.y - height / 2};
    add_rectangle(ground, corner, width, height);
    add_rectangle(stroke.path, corner, width, height);
  }
  pen.canvas.fill(std::move(ground), kWhite);
  pen.canvas.stroke(std::move(stroke));
}

}  // namespace

void paint_badges(const Pen& pen, const std::vector<const figure::Badge*>& badges) {
  switch (badges.front()->form) {
    case Form::kWhiteDot:
      fill_discs(pen, badges, kDot, 0);
      return outline_discs(pen, badges, kDot, outline(pen));
    case Form::kBlackDot:
      return fill_discs(pen, badges, kDot, 100);
    case Form::kLevelBar:
    case Form::kUprightBar:
      return paint_bars(pen, badges, badges.front()->form == Form::kLevelBar);
    case Form::kGround:
      return fill_discs(pen, badges, kGround, 0);
    case Form::kHalo:
      return fill_discs(pen, badges, kHalo, 0);
    case Form::kOdd:
      return fill_discs(pen, badges, kOdd, kOddTint);
    case Form::kBulb:
      return fill_discs(pen, badges, kBulb, kTubeTint);
    case Form::kWhiteDisc:
      return fill_and_outline(pen, badges, kDisc, kDiscLine);
    case Form::kBlackDisc:
      return fill_discs(pen, badges, kDisc, 100);
    case Form::kWhitePearl:
      return fill_and_outline(pen, badges, kPearl, kDiscLine);
    case Form::kBlackPearl:
      return fill_discs(pen, badges, kPearl, 100);
    case Form::kIsland:
      return fill_and_outline(pen, badges, kIsland, kIslandLine);
    case Form::kLamp:
      return paint_lamp_badges(pen, badges);
    case Form::kTree:
      return paint_tree_badges(pen, badges);
    case Form::kTent:
      return paint_tent_badges(pen, badges);
    case Form::kStar:
      return paint_star_badges(pen, badges);
    case Form::kShip:
    case Form::kShipAlone:
    case Form::kShipTop:
    case Form::kShipRight:
    case Form::kShipBottom:
    case Form::kShipLeft:
      return paint_ship_badges(pen, badges);
    case Form::kWater:
      return paint_water_badges(pen, badges);
    case Form::kCircle: {
      Stroke stroke;
      stroke.width = std::max(pen.cell * kCircleLine, Length::pt(kThinnestCircle));
      stroke.ink = Ink{kArrowTint};
      return outline_discs(pen, badges, kCircle, std::move(stroke));
    }
  }
}

void paint_pointers(const Pen& pen, const Extent& extent,
                    const std::vector<const figure::Pointer*>& pointers) {
  Path path;
  for (const figure::Pointer* pointer : pointers) {
    const bool gate = pointer->role == figure::Pointer::Role::kGate;
    Spot tip = pen.at(pointer->tip);
    if (!gate && pointer->tip.x < 0) tip.x -= pen.over;
    if (!gate && pointer->tip.x > extent.columns) tip.x += pen.over;
    if (!gate && pointer->tip.y < 0) tip.y -= pen.over;
    if (!gate && pointer->tip.y > extent.rows) tip.y += pen.over;
    const double length = std::hypot(pointer->across, pointer->down);
    const double x = pointer->across / length, y = pointer->down / length;
    const double cell = pen.cell.points();
    const auto corner = [&](double back, double aside) -> Point2 {
      return {tip.x.points() - cell * (back * x + aside * y),
              tip.y.points() - cell * (back * y - aside * x)};
    };
    const double height = gate ? kGate : kPointer, base = gate ? kGateBase : kPointerBase;
    add_polygon(path, {corner(0, 0), corner(height, base / 2), corner(height, -base / 2)});
  }
  pen.canvas.fill(std::move(path));
}

}  // namespace gridpress
