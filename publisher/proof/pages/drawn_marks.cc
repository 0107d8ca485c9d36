#include "publisher/proof/pages/drawn_marks.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gridpress::proof {
namespace {

// The number of corners of a path. Points on a straight line between their neighbours don't count,
// because cairo writes such points or not depending on how it rounds the path's position.
std::size_t corners_of(const printed::Part& part) {
  const std::vector<printed::Point>& points = part.points;
  if (part.curved) return points.size();
  constexpr double kOff = 0.02;  // points
  std::size_t corners = points.size(), last = 0;
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    if (printed::distance(points[i], points[last], points[i + 1]) < kOff) {
      --corners;
    } else {
      last = i;
    }
  }
  return corners;
}

DrawnMark mark_of(const printed::Shape& shape, const printed::Part& part) {
  DrawnMark mark;
  mark.where = part.bounds.within(shape.seen);
  mark.points = corners_of(part);
  mark.filled = shape.filled;
  mark.stroked = shape.stroked;
  mark.dashed = shape.stroked && shape.dashed;
  mark.curved = part.curved;
  if (shape.stroked) {
    mark.width = shape.line_width;
    mark.line = shape.stroke.darkness();
  }
  if (shape.filled) mark.fill = shape.fill.darkness();
  return mark;
}

}  // namespace

std::vector<DrawnMark> drawn_marks(const printed::Page& page) {
  std::vector<std::pair<unsigned, DrawnMark>> marks;
  for (const printed::Shape& shape : page.shapes) {
    for (const printed::Part& part : shape.parts) {
      DrawnMark mark = mark_of(shape, part);
      if (!mark.where.empty()) marks.emplace_back(shape.order, mark);
    }
  }
  for (const printed::Image& image : page.images) {
    DrawnMark mark;
    mark.where = image.seen;
    if (!mark.where.empty()) marks.emplace_back(image.order, mark);
  }
  std::ranges::stable_sort(marks, {}, [](const auto& entry) { return entry.first; });
  std::vector<DrawnMark> ordered;
  ordered.reserve(marks.size());
  for (const auto& entry : marks) ordered.push_back(entry.second);
  return ordered;
}

bool is_alike(const DrawnMark& a, const DrawnMark& b) {
  constexpr double kOff = 0.1, kWidth = 0.02, kTint = 1;
  const auto near = [](double x, double y, double off) { return std::abs(x - y) <= off; };
  const auto looks = [](const DrawnMark& mark) {
    return std::tuple(mark.points, mark.filled, mark.stroked, mark.dashed, mark.curved);
  };
  return looks(a) == looks(b) && near(a.where.left, b.where.left, kOff) &&
         near(a.where.right, b.where.right, kOff) && near(a.where.top, b.where.top, kOff) &&
         near(a.where.bottom, b.where.bottom, kOff) && near(a.width, b.width, kWidth) &&
         near(a.fill, b.fill, kTint) && near(a.line, b.line, kTint);
}

bool has_code(const printed::Page& page) {
  // A QR code has squares of seven modules in its corners.
  constexpr double kCorner = 7, kOff = 0.1;
  constexpr std::size_t kFewest = 100;  // minimum number of boxes; even the smallest code has more
  return std::ranges::any_of(page.shapes, [](const printed::Shape& shape) {
    if (!shape.filled || shape.parts.size() < kFewest) return false;
    const double module = shape.parts[0].bounds.height();
    const auto is_module_high = [&](const printed::Part& part) {
      return part.is_box() && std::abs(part.bounds.height() - module) < kOff;
    };
    return std::abs(shape.bounds.width() - shape.bounds.height()) < kOff &&
           std::abs(shape.parts[0].bounds.width() - kCorner * module) < kCorner * kOff &&
           std::ranges::all_of(shape.parts, is_module_high);
  });
}

std::string name_of(const DrawnMark& mark) {
  if (mark.points == 0) return "a picture";
  return mark.filled ? "an area" : "a line";
}

}  // namespace gridpress::proof
