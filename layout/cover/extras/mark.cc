#include "layout/cover/extras/mark.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/cover/own_art.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

constexpr double kMinOnSpine = 7;     // pt
constexpr double kTallOnSpine = 2.4;  // in cover units
constexpr double kMarkShows = 3;      // minimum WCAG contrast of graphics

Point2 within(const Picture& picture, double width, double height) {
  const double scale = std::min(width / picture.width, height / picture.height);
  return {picture.width * scale, picture.height * scale};
}

// The contrast with the ground that at least one sampled point in fifty reaches.
double contrast_on(const Picture& picture, Colour ground) {
  constexpr int kSteps = 64;
  std::vector<double> found;
  for (int i = 0; i < kSteps * kSteps; ++i) {
    const int x = (i % kSteps * picture.width + picture.width / 2) / kSteps;
    const int y = (i / kSteps * picture.height + picture.height / 2) / kSteps;
    found.push_back(contrast(colour_at(picture, x, y), ground));
  }
  std::ranges::sort(found);
  return found[found.size() - found.size() / 50 - 1];
}

Diagnostic mark_warning(std::string message, std::string hint) {
  Diagnostic problem =
      about(book_origin(BookValue::kCoverMark), failure(std::move(message), std::move(hint)));
  problem.severity = Severity::kWarning;
  return problem;
}

// Converts the picture to the cover's inks. Pixels of the ground's colour get exactly the ground's
// inks, so that the picture's edge doesn't show.
Picture in_inks(const Picture& read) {
  if (read.colours == PictureColours::kCmyk) return read;
  Picture made{read.width, read.height, PictureColours::kCmyk, {}, {}, false};
  made.pixels.reserve(made.bytes_a_row() * static_cast<std::size_t>(read.height));
  for (int y = 0; y < read.height; ++y) {
    for (int x = 0; x < read.width; ++x) made.pixels += pixel_of(colour_at(read, x, y));
  }
  return made;
}

// Rotates by a quarter turn clockwise.
Picture turned_right(const Picture& upright) {
  Picture turned{upright.height, upright.width, upright.colours, {}, {}, false};
  const auto step = static_cast<std::size_t>(upright.colours);
  turned.pixels.reserve(upright.pixels.size());
  for (int y = 0; y < turned.height; ++y) {
    for (int x = 0; x < turned.width; ++x) {
      const auto row = static_cast<std::size_t>(upright.height - 1 - x);
      turned.pixels.append(upright.pixels,
                           row * upright.bytes_a_row() + step * static_cast<std::size_t>(y), step);
    }
  }
  return turned;
}

}  // namespace

CoverMark cover_mark(const Picture& read, std::string file, std::string doubt) {
  constexpr double kWide = 1.3;
  CoverMark mark{std::make_shared<const Picture>(in_inks(read)), nullptr, std::move(file),
                 std::move(doubt)};
  const bool wide = read.width > kWide * read.height;
  mark.spine = wide ? std::make_shared<const Picture>(turned_right(*mark.picture)) : mark.picture;
  return mark;
}

Point2 mark_size(const CoverMark& mark, const CoverPlan& plan) {
  return within(*mark.picture, kMarkWidth * plan.unit, kMarkHeight * plan.unit);
}

std::optional<Point2> mark_on_spine(const CoverMark& mark, const CoverPlan& plan, double room) {
  const Point2 size = within(*mark.spine, room, kTallOnSpine * plan.unit);
  if (std::min(size.x, size.y) < kMinOnSpine) return std::nullopt;
  return size;
}

void paint_mark(Brush& brush, std::shared_ptr<const Picture> picture, Point2 corner, Point2 size) {
  brush.add(
      {PlacedPicture{std::move(picture), spot(corner), Length::pt(size.x), Length::pt(size.y)}});
}

Diagnostics check_mark(const CoverMark& mark, const CoverPlan& plan, const Palette& palette,
                       int least_dpi) {
  const Picture& picture = *mark.picture;
  const Point2 size = mark_size(mark, plan);
  const int dpi = static_cast<int>(std::floor(picture.width / size.x * 72 + 0.01));
  if (dpi < least_dpi) {
    const auto wanted = [&](double points) {
      return static_cast<int>(std::ceil(points / 72 * least_dpi - 0.01));
    };
    return {about(
        book_origin(BookValue::kCoverMark),
        failure(
            fmt::format(
                "'{}' has {}x{} pixels, or {} per inch on the back of the cover; it needs {}",
                mark.file, picture.width, picture.height, dpi, least_dpi),
            fmt::format("use at least {}x{} pixels, or an SVG", wanted(size.x), wanted(size.y))))};
  }
  Diagnostics problems;
  if (const double shows = contrast_on(picture, palette.ground); shows < kMarkShows) {
    problems.push_back(mark_warning(
        fmt::format("'{}' hardly stands out from the cover: the contrast is {:.1f}", mark.file,
                    shows),
        fmt::format("it must be at least {}; use another palette, or a mark in other colours",
                    kMarkShows)));
  }
  if (!mark.doubt.empty()) {
    problems.push_back(mark_warning(fmt::format("'{}': {}", mark.file, mark.doubt),
                                    "convert the letters to outlines"));
  }
  return problems;
}

}  // namespace gridpress
