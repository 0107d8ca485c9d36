#include "layout/figure/marks.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace gridpress {
namespace {

const Length kLine = Length::milli(1250);
const Length kBoxLine = Length::milli(1500);
constexpr double kRing = 0.44;       // radius, in cells
constexpr double kHeadLength = 6;    // points
constexpr double kHeadAngle = 0.42;  // half the angle of the head, in radians
constexpr double kNotch = 0.28;      // relative to the head's length

// Sizes for candidates and chains, in cells; minimum weights are in points.
constexpr double kCandidateRing = 0.155, kBar = 0.18;
constexpr double kFine = 0.03, kFinestMark = 0.9;
constexpr double kLink = 0.042, kThinnestLink = 1.2;
constexpr double kDash = 0.10, kDashGap = 0.07;
constexpr double kPointLength = 0.17, kPointWidth = 0.15;
constexpr double kTag = 0.19, kMinTag = 5.2;
constexpr double kTagType = 1.44;  // type size of a tag's letter, relative to the tag's radius
constexpr int kTags = 26;          // A to Z

Length fine(Length cell) {
  return std::max(cell * kFine, Length::pt(kFinestMark));
}

Length tag_radius(const Pen& pen) {
  return std::max(pen.cell * kTag, Length::pt(kMinTag));
}

// Strikes candidates with a thin bar from bottom left to top right, which leaves them readable.
void strike(const Pen& pen, const std::vector<const figure::CandidateMark*>& candidates) {
  Stroke bars;
  bars.width = fine(pen.cell);
  const Length reach = pen.cell * (kBar / std::sqrt(2.0));
  for (const figure::CandidateMark* candidate : candidates) {
    if (candidate->tone != figure::CandidateMark::Tone::kStruck) continue;
    const Spot at = pen.at(candidate->centre);
    bars.path.emplace_back(MoveTo{{at.x - reach, at.y + reach}});
    bars.path.emplace_back(LineTo{{at.x + reach, at.y - reach}});
  }
  if (!bars.path.empty()) pen.canvas.stroke(std::move(bars));
}

// Whether candidates are set in a row, not at their places in a full set.
bool is_arranged(const std::vector<const figure::CandidateMark*>& candidates, int highest) {
  constexpr double kInset = 0.07, kNear = 0.001;  // cells
  const int row = static_cast<int>(std::ceil(std::sqrt(highest)));
  return std::ranges::any_of(candidates, [&](const figure::CandidateMark* candidate) {
    const double place = kInset + (1 - 2 * kInset) * ((candidate->digit - 1) % row + 0.5) / row;
    return std::abs(candidate->centre.x - std::floor(candidate->centre.x) - place) > kNear;
  });
}

}  // namespace

double arranged_height(const DigitStyle& digits) {
  const bool pairs = digits.highest > 9 && digits.symbols == Symbols::kDigits;
  return pairs ? kArrangedPair : kArranged;
}

void paint_ring(const Pen& pen, const figure::Ring& ring) {
  Stroke stroke;
  add_disc(stroke.path, pen.at(ring.centre), pen.cell * kRing);
  stroke.width = kLine;
  pen.canvas.stroke(std::move(stroke));
}

void paint_result_box(const Pen& pen, const figure::ResultBox& box, const ResultShape& shape) {
  const Length side = pen.cell * shape.side;
  const Spot centre = pen.at({box.centre.x, box.centre.y + shape.drop});
  Path path;
  add_rectangle(path, {centre.x - side / 2, centre.y - side / 2}, side, side);
  pen.canvas.fill(path, kWhite);
  Stroke stroke;
  stroke.path = std::move(path);
  stroke.width = kBoxLine;
  pen.canvas.stroke(std::move(stroke));
}

// Paints an arrow whose shaft starts at the edge of the ring and whose head ends at the second
// point.
void paint_arrow(const Pen& pen, const figure::Arrow& arrow) {
  const double dx = arrow.to.x - arrow.from.x;
  const double dy = arrow.to.y - arrow.from.y;
  const double length = std::hypot(dx, dy);
  if (length <= kRing) return;
  const double ux = dx / length;
  const double uy = dy / length;
  const Spot tip = pen.at(arrow.to);
  const Point2 at{tip.x.points(), tip.y.points()};
  const double head = std::min(kHeadLength, pen.cell.points() * 0.25);
  const double half = head * std::tan(kHeadAngle);
  const double back = head * (1 - kNotch);
  Stroke shaft;
  shaft.width = kLine;
  shaft.path = {MoveTo{pen.at({arrow.from.x + kRing * ux, arrow.from.y + kRing * uy})},
                LineTo{{Length::pt(at.x - back * ux), Length::pt(at.y - back * uy)}}};
  pen.canvas.stroke(std::move(shaft));
  Path point;
  add_polygon(point, {at,
                      {at.x - head * ux - half * uy, at.y - head * uy + half * ux},
                      {at.x - back * ux, at.y - back * uy},
                      {at.x - head * ux + half * uy, at.y - head * uy - half * ux}});
  pen.canvas.fill(std::move(point));
}

void paint_candidates(const Pen& pen, const std::vector<const figure::CandidateMark*>& candidates,
                      const DigitStyle& digits, Role plain_role) {
  using Tone = figure::CandidateMark::Tone;
  std::vector<figure::Value> plain, heavy;
  for (const figure::CandidateMark* candidate : candidates) {
    const bool ringed = candidate->tone == Tone::kRinged;
    if (ringed) {
      Path disc;
      add_disc(disc, pen.at(candidate->centre), pen.cell * kCandidateRing);
      pen.canvas.fill(disc, kWhite);
      pen.canvas.stroke({.path = std::move(disc), .width = fine(pen.cell)});
    }
    (ringed || candidate->tone == Tone::kPattern ? heavy : plain)
        .push_back({candidate->centre, candidate->cell, candidate->digit, {}});
  }
  DigitStyle small = digits;
  small.drop = 0;
  small.height = is_arranged(candidates, digits.highest)
                     ? arranged_height(digits)
                     : kCandidateHeight / candidates_in_row(small.highest, digits.drop > 0);
  paint_digits(pen.canvas, plain, plain_role, pen.origin, small);
  paint_digits(pen.canvas, heavy, Role::kPlaced, pen.origin, small);
  strike(pen, candidates);
}

double candidates_in_row(int values, bool labelled) {
  const double row = std::ceil(std::sqrt(values));
  return labelled ? std::max(row, 3.0) : row;
}

ChainLines chain_lines(const Pen& pen, const figure::Figure& figure, const DigitStyle& digits) {
  const double row = std::ceil(std::sqrt(digits.highest));
  return lay_chain(figure, {digits.height, kCandidateHeight / row,
                            tag_radius(pen).points() / pen.cell.points()});
}

// The shaft ends where the head begins, so that its end doesn't show next to the point.
void paint_chain_link(const Pen& pen, const LinkCurve& link) {
  const CurvePiece& last = link.pieces.back();
  const double dx = last.to.x - last.c2.x, dy = last.to.y - last.c2.y;
  const double distance = std::hypot(dx, dy);
  if (distance <= 0) return;
  const double ux = dx / distance, uy = dy / distance;
  const auto back = [&](figure::Point p) -> figure::Point {
    return {p.x - kPointLength * ux, p.y - kPointLength * uy};
  };
  Stroke shaft;
  shaft.width = std::max(pen.cell * kLink, Length::pt(kThinnestLink));
  shaft.path = {MoveTo{pen.at(link.from)}};
  for (std::size_t i = 0; i + 1 < link.pieces.size(); ++i) {
    const CurvePiece& piece = link.pieces[i];
    shaft.path.emplace_back(CurveTo{pen.at(piece.c1), pen.at(piece.c2), pen.at(piece.to)});
  }
  shaft.path.emplace_back(CurveTo{pen.at(last.c1), pen.at(back(last.c2)), pen.at(back(last.to))});
  if (!link.strong) shaft.dash = {pen.cell * kDash, pen.cell * kDashGap};
  pen.canvas.stroke(std::move(shaft));
  const figure::Point base = back(last.to);
  const double half = kPointWidth / 2;
  const auto corner = [&](figure::Point p) -> Point2 {
    const Spot at = pen.at(p);
    return {at.x.points(), at.y.points()};
  };
  Path head;
  add_polygon(head, {corner(last.to), corner({base.x - half * uy, base.y + half * ux}),
                     corner({base.x + half * uy, base.y - half * ux})});
  pen.canvas.fill(std::move(head));
}

void paint_chain_tag(const Pen& pen, figure::Point at, int order) {
  if (order >= kTags) return;
  const Spot centre = pen.at(at);
  const Length radius = tag_radius(pen);
  Path disc;
  add_disc(disc, centre, radius);
  pen.canvas.fill(std::move(disc));
  const std::string letter(1, static_cast<char>('A' + order));
  const Length size = radius * kTagType;
  const GlyphInk& ink = pen.canvas.type().ink(letter, Role::kPlaced);
  pen.canvas.text(letter, {.role = Role::kPlaced, .size = size, .ink = kWhite},
                  {centre.x - size * ink.optical_centre(), centre.y + size * (ink.top / 2)});
}

}  // namespace gridpress
