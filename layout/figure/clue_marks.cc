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
constexpr double kBarLong = 0.46, kBarShort = 0.17;
constexpr double kOutline = 0.035, kThinnestOutline = 0.9;
constexpr double kPointer = 0.13, kPointerBase = 0.22;
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
    case Form::kWhiteDisc: {
      fill_discs(pen, badges, kDisc, 0);
      Stroke stroke;
      stroke.width = std::max(pen.cell * kDiscLine, Length::pt(kThinnestDisc));
      return outline_discs(pen, badges, kDisc, std::move(stroke));
    }
    case Form::kBlackDisc:
      return fill_discs(pen, badges, kDisc, 100);
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
    Spot tip = pen.at(pointer->tip);
    if (pointer->tip.x < 0) tip.x -= pen.over;
    if (pointer->tip.x > extent.columns) tip.x += pen.over;
    if (pointer->tip.y < 0) tip.y -= pen.over;
    if (pointer->tip.y > extent.rows) tip.y += pen.over;
    const double length = std::hypot(pointer->across, pointer->down);
    const double x = pointer->across / length, y = pointer->down / length;
    const double cell = pen.cell.points();
    const auto corner = [&](double back, double aside) -> Point2 {
      return {tip.x.points() - cell * (back * x + aside * y),
              tip.y.points() - cell * (back * y - aside * x)};
    };
    add_polygon(path, {corner(0, 0), corner(kPointer, kPointerBase / 2),
                       corner(kPointer, -kPointerBase / 2)});
  }
  pen.canvas.fill(std::move(path));
}

}  // namespace gridpress
