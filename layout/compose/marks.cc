#include "layout/compose/marks.h"

#include <algorithm>
#include <cmath>

#include "layout/compose/links.h"

namespace gridpress {
namespace {

const Length kLine = Length::milli(1250);
const Length kBoxLine = Length::milli(1750);
constexpr double kRing = 0.44;       // radius in cells
constexpr double kBox = 0.84;        // side in cells
constexpr double kHeadLength = 6;    // points
constexpr double kHeadAngle = 0.42;  // half of the head's angle, radians
constexpr double kNotch = 0.28;      // of the head's length

// Of candidates and chains: cells, and points under which nothing goes.
constexpr double kPencilRing = 0.155, kBar = 0.18;
constexpr double kFine = 0.03, kFinest = 0.9;
constexpr double kLink = 0.042, kThinnestLink = 1.2;
constexpr double kDash = 0.10, kDashGap = 0.07;
constexpr double kPointLength = 0.17, kPointWidth = 0.15;
constexpr double kTag = 0.19, kLeastTag = 5.2;
constexpr double kTagType = 1.44;  // em of its letter, of its radius
constexpr int kTags = 26;          // A to Z

Spot spot_of(figure::Point p, Spot origin, Length cell) {
  return {origin.x + cell * p.x, origin.y + cell * p.y};
}

Length fine(Length cell) {
  return std::max(cell * kFine, Length::pt(kFinest));
}

// What lies under the digits.
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
    if (pencil.tone != figure::Pencil::Tone::kRinged) return;
    Path disc;
    add_disc(disc, spot(pencil.centre), cell_ * kPencilRing);
    canvas_.fill(disc, kWhite);
    canvas_.stroke({.path = std::move(disc), .width = fine(cell_)});
  }

  // The shaft begins at the ring; the head ends at the second point.
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
  void operator()(const Other&) {}  // painted by the grid, or above its digits

 private:
  Spot spot(figure::Point p) const { return spot_of(p, origin_, cell_); }

  Canvas& canvas_;
  Spot origin_;
  Length cell_;
};

// A chain: its links, then the tags of its cells.
class ChainPainter {
 public:
  ChainPainter(Canvas& canvas, Spot origin, Length cell)
      : canvas_(canvas),
        origin_(origin),
        cell_(cell),
        tag_(std::max(cell * kTag, Length::pt(kLeastTag))) {}

  void paint(const figure::Figure& figure, const DigitStyle& digits) {
    const double row = std::ceil(std::sqrt(digits.highest));
    const ChainLines lines =
        lay_chain(figure, {digits.height, kPencilHeight / row, tag_.points() / cell_.points()});
    for (const LinkCurve& link : lines.links) draw(link);
    for (const figure::Mark& mark : figure.marks) {
      const auto* node = std::get_if<figure::ChainNode>(&mark);
      if (node == nullptr || node->order >= kTags) continue;
      draw_tag(spot(lines.tags[static_cast<std::size_t>(node->order)]), node->order);
    }
  }

 private:
  Spot spot(figure::Point p) const { return spot_of(p, origin_, cell_); }

  // The shaft ends where the head begins, so that its end does not show beside the point.
  void draw(const LinkCurve& link) {
    const CurvePiece& last = link.pieces.back();
    const double dx = last.to.x - last.c2.x, dy = last.to.y - last.c2.y;
    const double way = std::hypot(dx, dy);
    if (way <= 0) return;
    const double ux = dx / way, uy = dy / way;
    const auto back = [&](figure::Point p) -> figure::Point {
      return {p.x - kPointLength * ux, p.y - kPointLength * uy};
    };
    Stroke shaft;
    shaft.width = std::max(cell_ * kLink, Length::pt(kThinnestLink));
    shaft.path = {MoveTo{spot(link.from)}};
    for (std::size_t i = 0; i + 1 < link.pieces.size(); ++i) {
      const CurvePiece& piece = link.pieces[i];
      shaft.path.emplace_back(CurveTo{spot(piece.c1), spot(piece.c2), spot(piece.to)});
    }
    shaft.path.emplace_back(CurveTo{spot(last.c1), spot(back(last.c2)), spot(back(last.to))});
    if (!link.strong) shaft.dash = {cell_ * kDash, cell_ * kDashGap};
    canvas_.stroke(std::move(shaft));
    const figure::Point base = back(last.to);
    const double half = kPointWidth / 2;
    const auto corner = [&](figure::Point p) -> Point2 {
      const Spot at = spot(p);
      return {at.x.points(), at.y.points()};
    };
    Path head;
    add_polygon(head, {corner(last.to), corner({base.x - half * uy, base.y + half * ux}),
                       corner({base.x + half * uy, base.y - half * ux})});
    canvas_.fill(std::move(head));
  }

  void draw_tag(Spot centre, int order) {
    Path disc;
    add_disc(disc, centre, tag_);
    canvas_.fill(std::move(disc));
    const std::string letter(1, static_cast<char>('A' + order));
    const Length size = tag_ * kTagType;
    const GlyphInk& ink = canvas_.type().ink(letter, Role::kPlaced);
    canvas_.text(letter, {.role = Role::kPlaced, .size = size, .ink = kWhite},
                 {centre.x - size * ink.optical_centre(), centre.y + size * (ink.top / 2)});
  }

  Canvas& canvas_;
  Spot origin_;
  Length cell_, tag_;
};

// A thin bar from bottom left to top right: the candidate stays readable.
void strike(Canvas& canvas, const figure::Figure& figure, Spot origin, Length cell) {
  Stroke bars;
  bars.width = fine(cell);
  const double reach = kBar / std::sqrt(2.0);
  for (const figure::Mark& mark : figure.marks) {
    const auto* pencil = std::get_if<figure::Pencil>(&mark);
    if (pencil == nullptr || pencil->tone != figure::Pencil::Tone::kStruck) continue;
    const Spot at = spot_of(pencil->centre, origin, cell);
    bars.path.emplace_back(MoveTo{{at.x - cell * reach, at.y + cell * reach}});
    bars.path.emplace_back(LineTo{{at.x + cell * reach, at.y - cell * reach}});
  }
  if (!bars.path.empty()) canvas.stroke(std::move(bars));
}

}  // namespace

void paint_marks_below(Canvas& canvas, const figure::Figure& figure, Spot origin,
                       const DigitStyle& digits) {
  MarkPainter painter(canvas, origin, digits.cell);
  for (const figure::Mark& mark : figure.marks) std::visit(painter, mark);
}

void paint_marks_above(Canvas& canvas, const figure::Figure& figure, Spot origin,
                       const DigitStyle& digits) {
  strike(canvas, figure, origin, digits.cell);
  const bool chain = std::any_of(figure.marks.begin(), figure.marks.end(), [](const auto& mark) {
    return std::holds_alternative<figure::ChainArrow>(mark) ||
           std::holds_alternative<figure::ChainNode>(mark);
  });
  if (chain) ChainPainter(canvas, origin, digits.cell).paint(figure, digits);
}

}  // namespace gridpress
