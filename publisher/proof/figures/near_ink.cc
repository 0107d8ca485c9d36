#include "publisher/proof/figures/near_ink.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridpress::proof {

using printed::Bounds;
using printed::Part;
using printed::Point;
using printed::Shape;

NearInk::NearInk(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page)
    : placement_(placement) {
  const figure::Figure& figure = claim.figure;
  const auto aside = [](double margin) { return std::max(1.0, margin); };
  const figure::Margins& margins = figure.margins;
  const Bounds near =
      placement.bounds(-aside(margins.left), -aside(margins.top),
                       figure.columns + aside(margins.right), figure.rows + aside(margins.bottom));
  for (const Shape& shape : page.shapes) {
    const Bounds& b = shape.bounds;
    if (b.right < near.left || b.left > near.right || b.bottom < near.top || b.top > near.bottom) {
      continue;
    }
    if (shape.filled) fills_.push_back(&shape);
    const bool light = (shape.filled && shape.fill.darkness() <= kSeenInk) ||
                       (shape.stroked && shape.stroke.darkness() <= kSeenInk);
    if (light && !shape.seen.empty()) lights_.push_back(&shape);
    if (shape.stroked && shape.stroke.darkness() > kSeenInk) add_segments(shape, figure);
    for (const Part& part : shape.parts) add_blob(shape, part);
  }
  drop_covered();
  for (const printed::Image& image : page.images) {
    if (image.seen.empty()) continue;
    Bounds cells;
    cells.add(placement.cells({image.seen.left, image.seen.top}));
    cells.add(placement.cells({image.seen.right, image.seen.bottom}));
    blobs_.push_back({cells, true, false, 100});
    pictures_.push_back({cells, image.order});
  }
}

double NearInk::darkness_at(double x, double y) const {
  const Point at = placement_.page(x, y);
  for (auto shape = fills_.rbegin(); shape != fills_.rend(); ++shape) {
    if ((*shape)->bounds.holds(at) && (*shape)->holds(at)) return (*shape)->fill.darkness();
  }
  return 0;
}

bool NearInk::is_hidden(Point at, unsigned order) const {
  const auto is_under = [&](const NearPicture& picture) {
    return picture.order > order && picture.bounds.holds(at);
  };
  if (std::ranges::any_of(pictures_, is_under)) return true;
  const Point p = placement_.page(at.x, at.y);
  const auto is_light = [](const printed::Colour& colour) { return colour.darkness() <= kSeenInk; };
  return std::ranges::any_of(lights_, [&](const Shape* shape) {
    const double around = shape->line_width / 2;
    if (shape->order < order || !shape->seen.grown(around).holds(p)) return false;
    return (shape->filled && is_light(shape->fill) && shape->holds(p)) ||
           (is_light(shape->stroke) && shape->strokes(p));
  });
}

void NearInk::add_segments(const Shape& shape, const figure::Figure& figure) {
  for (const Part& part : shape.parts) {
    const double width = part.bounds.width() / placement_.cell();
    const double height = part.bounds.height() / placement_.cell();
    constexpr double kWhole = 0.3;
    const std::size_t n = part.points.size();
    const auto slants = [&](std::size_t i) {  // as in a diagonal loop around a word
      const Point from = placement_.cells(part.points[i]);
      const Point to = placement_.cells(part.points[(i + 1) % n]);
      return std::abs(to.x - from.x) > 1 && std::abs(to.y - from.y) > 1;
    };
    bool frame = width > figure.columns - kWhole && height > figure.rows - kWhole;
    for (std::size_t i = 0; frame && i < n; ++i) frame = !slants(i);
    for (std::size_t i = 0; i + 1 < n || (part.closed && i < n); ++i) {
      segments_.push_back({placement_.cells(part.points[i]),
                           placement_.cells(part.points[(i + 1) % n]), shape.line_width,
                           shape.dashed, part.closed && part.curved && !frame, shape.order});
    }
  }
}

void NearInk::add_blob(const Shape& shape, const Part& part) {
  if (!part.closed && !shape.filled) return;
  Bounds cells;
  cells.add(placement_.cells({part.bounds.left, part.bounds.top}));
  cells.add(placement_.cells({part.bounds.right, part.bounds.bottom}));
  const double fill = shape.filled ? shape.fill.darkness() : 0;
  const double line = shape.stroked ? shape.stroke.darkness() : 0;
  blobs_.push_back({cells, shape.filled, part.curved, std::max(fill, line)});
  orders_.push_back(shape.order);
}

// Returns whether later light paint covers a mark with these bounds up to its rim. A ring isn't
// covered by the light disc inside it.
bool NearInk::is_covered(const Bounds& b, unsigned order) const {
  constexpr double kRim = 0.4;  // distance from the middle, relative to the width
  const Point centre = b.centre();
  const double x = kRim * b.width(), y = kRim * b.height();
  const Point rim[] = {{centre.x - x, centre.y},
                       {centre.x + x, centre.y},
                       {centre.x, centre.y - y},
                       {centre.x, centre.y + y}};
  return std::ranges::all_of(rim, [&](Point at) { return is_hidden(at, order + 1); });
}

void NearInk::drop_covered() {
  constexpr std::size_t kMaxLooks = 20'000'000;  // a page of a real book takes some ten thousand
  if (blobs_.size() * lights_.size() > kMaxLooks) return;
  std::vector<Blob> seen;
  for (std::size_t i = 0; i < blobs_.size(); ++i) {
    if (!is_covered(blobs_[i].bounds, orders_[i])) seen.push_back(blobs_[i]);
  }
  blobs_ = std::move(seen);
}

}  // namespace gridpress::proof
