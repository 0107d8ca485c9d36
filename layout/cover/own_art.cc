#include "layout/cover/own_art.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/page/origin.h"

namespace gridpress {
namespace {

// Fractions of a side that may be cropped: at most, and without a warning.
constexpr double kMaxCut = 0.25, kMentionedCut = 0.02;
constexpr double kLargeReads = 3;  // minimum WCAG contrast of large text

struct Place {
  Point2 corner, size;
};

Place area_of(const OwnArt& art, const CoverPlan& plan) {
  const double left = art.wrap ? -plan.bleed : plan.front;
  return {{left, -plan.bleed}, {plan.right() - left, plan.height + 2 * plan.bleed}};
}

// The points per pixel at which the picture covers the whole space.
double scale_of(const Picture& picture, const Place& room) {
  return std::max(room.size.x / picture.width, room.size.y / picture.height);
}

// The contrast reached by all but the worst fifth of the points behind a line.
double contrast_of(const GlyphRun& run, const PlacedPicture& placed, Colour ink) {
  constexpr int kAcross = 40, kDown = 5;
  const Picture& picture = *placed.picture;
  const double size = run.size.points();
  const double left = run.glyphs.front().origin.x.points();
  const double right = run.glyphs.back().origin.x.points() + size / 2;
  const double base = run.glyphs.front().origin.y.points();
  std::vector<double> found;
  for (int i = 0; i < kAcross * kDown; ++i) {
    const double x = left + (right - left) * (i % kAcross + 0.5) / kAcross;
    const double y = base - size * 0.7 * (i / kAcross + 0.5) / kDown;
    const int column =
        static_cast<int>((x - placed.corner.x.points()) / placed.width.points() * picture.width);
    const int row =
        static_cast<int>((y - placed.corner.y.points()) / placed.height.points() * picture.height);
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
    found.push_back(contrast(colour_at(picture, column, row), ink));
  }
  if (found.empty()) return 21;
  std::ranges::sort(found);
  return found[found.size() / 5];
}

Diagnostic warning(std::string message, std::string hint) {
  Diagnostic problem =
      about(book_origin(BookValue::kCoverArt), failure(std::move(message), std::move(hint)));
  problem.severity = Severity::kWarning;
  return problem;
}

std::string inches(const Place& room) {
  return fmt::format("{:.3f}x{:.3f} in", room.size.x / 72, room.size.y / 72);
}

}  // namespace

Colour colour_at(const Picture& picture, int x, int y) {
  const auto step = static_cast<std::size_t>(picture.colours);
  const std::size_t at =
      static_cast<std::size_t>(y) * picture.bytes_a_row() + static_cast<std::size_t>(x) * step;
  const auto part = [&](std::size_t i) {
    return static_cast<unsigned char>(picture.pixels[at + i]) / 255.0;
  };
  if (step == 1) return {part(0), part(0), part(0)};
  if (step == 3) return {part(0), part(1), part(2)};
  const double light = 1 - part(3);
  return {(1 - part(0)) * light, (1 - part(1)) * light, (1 - part(2)) * light};
}

PlacedPicture place_own_art(const OwnArt& art, const CoverPlan& plan) {
  const Place room = area_of(art, plan);
  const double scale = scale_of(*art.picture, room);
  const double width = art.picture->width * scale, height = art.picture->height * scale;
  return {
      art.picture,
      spot({room.corner.x + (room.size.x - width) / 2, room.corner.y + (room.size.y - height) / 2}),
      Length::pt(width), Length::pt(height)};
}

Diagnostics check_own_art(const OwnArt& art, const CoverPlan& plan, int least_dpi) {
  const Place room = area_of(art, plan);
  const Picture& picture = *art.picture;
  const double scale = scale_of(picture, room);
  const int dpi = static_cast<int>(std::floor(72 / scale + 0.01));
  const int width = static_cast<int>(std::ceil(room.size.x / 72 * least_dpi - 0.01));
  const int height = static_cast<int>(std::ceil(room.size.y / 72 * least_dpi - 0.01));
  const std::string place =
      fmt::format("the {} with its bleed, {}", art.wrap ? "wrap" : "front", inches(room));
  const std::string wanted = fmt::format("use at least {}x{} pixels", width, height);
  Diagnostics problems;
  const double cut =
      1 - std::min(room.size.x / (picture.width * scale), room.size.y / (picture.height * scale));
  if (cut > kMaxCut) {
    const Diagnostic problem =
        failure(fmt::format("'{}' has a different shape from {}: {:.0f}% of it would be cut off",
                            art.file, place, cut * 100),
                wanted);
    return {about(book_origin(BookValue::kCoverArt), problem)};
  }
  if (dpi < least_dpi) {
    const Diagnostic problem =
        failure(fmt::format("'{}' has {}x{} pixels, or {} per inch on {}; it needs {}", art.file,
                            picture.width, picture.height, dpi, place, least_dpi),
                wanted);
    return {about(book_origin(BookValue::kCoverArt), problem)};
  }
  if (cut > kMentionedCut) {
    problems.push_back(
        warning(fmt::format("{:.0f}% of '{}' is cut off on {}", cut * 100, art.file, place),
                fmt::format("use a picture of that shape, such as {}x{} pixels", width, height)));
  }
  if (!art.doubt.empty()) {
    problems.push_back(
        warning(fmt::format("'{}': {}", art.file, art.doubt), "convert the letters to outlines"));
  }
  return problems;
}

Diagnostics check_contrast(const OwnArt& art, const PlacedPicture& placed, const Page& words,
                           Colour ink) {
  double worst = 21;
  const GlyphRun* least = nullptr;
  for (const Item& item : words.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || run->glyphs.empty() || run->turn != 0) continue;
    const double own = contrast_of(*run, placed, ink);
    if (own < worst) worst = own, least = run;
  }
  if (least == nullptr || worst >= kLargeReads) return {};
  return {warning(
      fmt::format("'{}' hardly stands out from '{}': the contrast is {:.1f}", least->text, art.file,
                  worst),
      fmt::format("it must be at least {}; use another palette, or cover: {{lettering: panel}}",
                  kLargeReads))};
}

double foot_of(const Page& page) {
  double foot = 0;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item); run != nullptr && !run->glyphs.empty()) {
      foot = std::max(foot, (run->glyphs.front().origin.y + run->size * 0.25).points());
    } else if (const auto* fill = std::get_if<Fill>(&item)) {
      for (const PathStep& step : fill->path) {
        if (const auto* line = std::get_if<LineTo>(&step)) {
          foot = std::max(foot, line->to.y.points());
        }
      }
    }
  }
  return foot;
}

}  // namespace gridpress
