#include "layout/compose/marks.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

const Length kLine = Length::milli(1250);
const Length kBoxLine = Length::milli(1750);
const Length kFineLine = Length::milli(750);
constexpr double kPencilRing = 0.14;
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

  void operator()(const figure::Pencil& pencil) {
    if (pencil.tone == figure::Pencil::Tone::kPlain) return;
    Stroke stroke;
    if (pencil.tone == figure::Pencil::Tone::kPattern) {
      add_disc(stroke.path, spot(pencil.centre), cell_ * kPencilRing);
      stroke.width = kFineLine;
    } else {
      const auto [x, y] = pencil.centre;
      stroke.path = {MoveTo{spot({x - kPencilRing, y + kPencilRing})},
                     LineTo{spot({x + kPencilRing, y - kPencilRing})}};
      stroke.width = kLine;
    }
    canvas_.stroke(std::move(stroke));
  }

  void operator()(const figure::ChainArrow& arrow) {
    draw_arrow({arrow.from, arrow.to}, kPencilRing, kPencilRing, arrow.strong ? kLine : kFineLine);
  }

  void operator()(const figure::Arrow& arrow) { draw_arrow(arrow, kRing, 0, kLine); }

  template <typename Other>
  void operator()(const Other&) {}  // lines, tints and values are the grid's

 private:
  // The shaft begins `after` the first point and its head ends `before` the second, in cells.
  void draw_arrow(const figure::Arrow& arrow, double after, double before, Length width) {
    const double dx = arrow.to.x - arrow.from.x;
    const double dy = arrow.to.y - arrow.from.y;
    const double length = std::hypot(dx, dy);
    if (length <= after + before) return;
    const double ux = dx / length;
    const double uy = dy / length;
    const Spot tip = spot({arrow.to.x - before * ux, arrow.to.y - before * uy});
    const Point2 at{tip.x.points(), tip.y.points()};
    const double head = std::min(kHeadLength, cell_.points() * 0.25);
    const double half = head * std::tan(kHeadAngle);
    const double back = head * (1 - kNotch);
    Stroke shaft;
    shaft.width = width;
    shaft.path = {MoveTo{spot({arrow.from.x + after * ux, arrow.from.y + after * uy})},
                  LineTo{{Length::pt(at.x - back * ux), Length::pt(at.y - back * uy)}}};
    canvas_.stroke(std::move(shaft));
    Path point;
    add_polygon(point, {at,
                        {at.x - head * ux - half * uy, at.y - head * uy + half * ux},
                        {at.x - back * ux, at.y - back * uy},
                        {at.x - head * ux + half * uy, at.y - head * uy - half * ux}});
    canvas_.fill(std::move(point));
  }

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
