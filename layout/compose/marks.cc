#include "layout/compose/marks.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

const Length kLine = Length::milli(1250);
const Length kBoxLine = Length::milli(1750);
constexpr double kRing = 0.44;       // radius in cells
constexpr double kBox = 0.84;        // side in cells
constexpr double kHeadLength = 6;    // points
constexpr double kHeadAngle = 0.42;  // half of the head's angle, radians
constexpr double kNotch = 0.28;      // of the head's length

class MarkPainter {
 public:
  MarkPainter(Canvas& canvas, Spot origin, Length cell)
      : canvas_(canvas), origin_(origin), cell_(cell) {}

  void operator()(const figure::Ring& ring) {
    Stroke stroke;
    add_disc(stroke.path, spot(ring.centre), cell_ * kRing);
    stroke.width = kLine;
    canvas_.stroke(std::move(stroke));
  }

  void operator()(const figure::ResultBox& box) {
    const Length side = cell_ * kBox;
    const Spot centre = spot(box.centre);
    Path path;
    add_rectangle(path, {centre.x - side / 2, centre.y - side / 2}, side, side);
    canvas_.fill(path, kWhite);
    Stroke stroke;
    stroke.path = std::move(path);
    stroke.width = kBoxLine;
    canvas_.stroke(std::move(stroke));
  }

  void operator()(const figure::Arrow& arrow) {
    const double dx = arrow.to.x - arrow.from.x;
    const double dy = arrow.to.y - arrow.from.y;
    const double length = std::hypot(dx, dy);
    if (length <= kRing) return;
    const double ux = dx / length;
    const double uy = dy / length;
    const Spot tip = spot(arrow.to);
    const Point2 at{tip.x.points(), tip.y.points()};
    const double head = std::min(kHeadLength, cell_.points() * 0.25);
    const double half = head * std::tan(kHeadAngle);
    const double back = head * (1 - kNotch);
    Stroke shaft;
    shaft.width = kLine;
    shaft.path = {MoveTo{spot({arrow.from.x + kRing * ux, arrow.from.y + kRing * uy})},
                  LineTo{{Length::pt(at.x - back * ux), Length::pt(at.y - back * uy)}}};
    canvas_.stroke(std::move(shaft));
    Path point;
    add_polygon(point, {at,
                        {at.x - head * ux - half * uy, at.y - head * uy + half * ux},
                        {at.x - back * ux, at.y - back * uy},
                        {at.x - head * ux + half * uy, at.y - head * uy - half * ux}});
    canvas_.fill(std::move(point));
  }

  template <typename Other>
  void operator()(const Other&) {}  // lines, tints and values are the grid's

 private:
  Spot spot(figure::Point p) const { return {origin_.x + cell_ * p.x, origin_.y + cell_ * p.y}; }

  Canvas& canvas_;
  Spot origin_;
  Length cell_;
};

}  // namespace

void paint_marks(Canvas& canvas, const figure::Figure& figure, Spot origin, Length cell) {
  MarkPainter painter(canvas, origin, cell);
  for (const figure::Mark& mark : figure.marks) std::visit(painter, mark);
}

}  // namespace gridpress
