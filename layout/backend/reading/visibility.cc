#include "layout/backend/reading/visibility.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gridpress::printed {
namespace {

constexpr double kMinContrast = 8;  // percent of black, between a glyph and its background
constexpr double kSmallest = 2;     // points; anything smaller can't cover a letter

// True for strokes that can cover something: broad ones, and white ones, which may be many.
bool is_broad(const Shape& shape) {
  return shape.stroked && (shape.line_width >= kSmallest || shape.stroke.darkness() < kMinContrast);
}

// Something that may be below or above a glyph.
struct Area {
  unsigned order = 0;
  Bounds bounds;
  const Shape* shape = nullptr;  // null for an image

  // Percent of black at a point; nullopt outside the area.
  std::optional<double> at(Point p) const {
    if (!bounds.holds(p)) return std::nullopt;
    if (shape == nullptr) return kUnknown;
    if (is_broad(*shape) && !shape->dashed && shape->strokes(p)) return darkness_of(shape->stroke);
    if (shape->filled && shape->holds(p)) return darkness_of(shape->fill);
    return std::nullopt;
  }
  std::size_t parts() const { return shape == nullptr ? 1 : 1 + shape->parts.size(); }
  static constexpr double kUnknown = -1;

 private:
  static double darkness_of(const Colour& colour) {
    return colour.space == Colour::Space::kOther ? kUnknown : colour.darkness();
  }
};

// The areas painted on a page, indexed by their vertical position.
class Areas {
 public:
  explicit Areas(const Page& page) : top_(0), height_(page.media.height() / kBands) {
    top_ = page.trim.top - page.media.top;
    for (const Shape& shape : page.shapes) {
      if (!shape.filled && !is_broad(shape)) continue;
      const double around = shape.stroked ? shape.line_width / 2 : 0;
      add({shape.order, shape.seen.empty() ? shape.seen : shape.seen.grown(around), &shape});
    }
    for (const Image& image : page.images) add({image.order, image.seen, nullptr});
    for (auto& band : bands_) std::ranges::sort(band, {}, &Area::order);
  }

  bool shows(const Glyph& glyph) {
    // Heights and horizontal positions of the sample points in the body of a digit.
    constexpr std::array<double, 3> kUp = {Glyph::kMiddle, 0.15, 0.58}, kAlong = {0.5, 0.25, 0.75};
    return std::ranges::all_of(kUp, [&](double up) {
      return std::ranges::all_of(kAlong,
                                 [&](double along) { return shows(glyph, glyph.at(along, up)); });
    });
  }

 private:
  static constexpr std::size_t kBands = 64;

  std::size_t band_of(double y) const {
    const double band = height_ > 0 ? (y - top_) / height_ : 0;
    return static_cast<std::size_t>(std::clamp(band, 0.0, kBands - 1.0));
  }

  void add(const Area& area) {
    const Bounds& b = area.bounds;
    if (b.empty() || std::max(b.width(), b.height()) < kSmallest) return;
    for (std::size_t band = band_of(b.top); band <= band_of(b.bottom); ++band) {
      take(1);
      bands_[band].push_back(area);
    }
  }

  bool shows(const Glyph& glyph, Point p) {
    double ground = 0;
    for (const Area& area : bands_[band_of(p.y)]) {
      take(1);
      if (!area.bounds.holds(p)) continue;
      take(area.parts());
      const std::optional<double> dark = area.at(p);
      if (!dark) continue;
      if (area.order > glyph.order) return false;
      ground = *dark;
    }
    const bool known = ground >= 0 && glyph.colour.space != Colour::Space::kOther;
    return !known || std::abs(ground - glyph.colour.darkness()) >= kMinContrast;
  }

  // Counts steps; a usual page of a book takes a few hundred thousand.
  void take(std::size_t steps) {
    if (left_ < steps) throw std::runtime_error("too many overlapping shapes");
    left_ -= steps;
  }

  double top_, height_;
  std::array<std::vector<Area>, kBands> bands_;
  std::size_t left_ = 20'000'000;
};

}  // namespace

double distance(Point p, Point from, Point to) {
  const double x = to.x - from.x, y = to.y - from.y, length = x * x + y * y;
  const double along =
      length > 0 ? std::clamp(((p.x - from.x) * x + (p.y - from.y) * y) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - from.x - along * x, p.y - from.y - along * y);
}

bool Part::is_box() const {
  constexpr std::size_t kCorners = 4;
  constexpr double kOff = 1e-3;
  const auto is_corner = [&](Point p) {
    return std::min(p.x - bounds.left, bounds.right - p.x) < kOff &&
           std::min(p.y - bounds.top, bounds.bottom - p.y) < kOff;
  };
  return !curved && (points.size() == kCorners || points.size() == kCorners + 1) &&
         std::ranges::all_of(points, is_corner);
}

bool Shape::holds(Point at) const {
  int winding = 0, crossings = 0;  // for a ray to the right
  for (const Part& part : parts) {
    const Bounds& around = part.bounds;
    if (at.y < around.top || at.y > around.bottom || at.x > around.right) continue;
    const std::size_t n = part.points.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Point& a = part.points[i];
      const Point& b = part.points[(i + 1) % n];
      if ((a.y <= at.y) == (b.y <= at.y)) continue;
      if (a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) < at.x) continue;
      winding += a.y < b.y ? 1 : -1;
      ++crossings;
    }
  }
  return even_odd ? crossings % 2 == 1 : winding != 0;
}

bool Shape::strokes(Point p) const {
  return stroked && std::ranges::any_of(parts, [&](const Part& part) {
           const std::size_t n = part.points.size();
           for (std::size_t i = 0; !part.curved && (i + 1 < n || (part.closed && i < n)); ++i) {
             if (distance(p, part.points[i], part.points[(i + 1) % n]) <= line_width / 2)
               return true;
           }
           return false;
         });
}

void find_hidden(Page& page) {
  try {
    Areas areas(page);
    for (Glyph& glyph : page.glyphs) glyph.visible = glyph.visible && areas.shows(glyph);
  } catch (const std::runtime_error& problem) {
    if (page.problem.empty()) page.problem = problem.what();
  }
}

}  // namespace gridpress::printed
