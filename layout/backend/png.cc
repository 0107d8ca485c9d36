#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/backend/backend.h"
#include "layout/backend/cairo_handles.h"
#include "layout/backend/painter.h"
#include "layout/backend/png_bytes.h"
#include "layout/backend/raster.h"

namespace gridpress {
namespace {

constexpr std::int64_t kMaxPixels = 400'000'000;  // four bytes each
constexpr int kLongestSide = 32767;               // cairo's limit

int pixels(Length length, double scale) {
  return std::max(1, static_cast<int>(std::lround(length.points() * scale)));
}

Diagnostic not_painted(int page, cairo_status_t status) {
  return failure(fmt::format("can't paint page {}: {}", page + 1, cairo_status_to_string(status)));
}

// Converts a grey surface, whose three channels are equal, by copying one channel.
GreyImage grey_of(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  GreyImage image{
      cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
  image.pixels.reserve(static_cast<std::size_t>(image.width) * image.height);
  for (int y = 0; y < image.height; ++y) {
    const unsigned char* row =
        cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    for (int x = 0; x < image.width; ++x) image.pixels += static_cast<char>(row[4 * x]);
  }
  return image;
}

// Paints a page in colour, without its bleed.
Result<SurfacePtr> painted(const Document& document, int page, double dpi) {
  GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(document.pages.size()) && dpi > 0);
  Result<CairoFaces> faces = CairoFaces::open(document.fonts);
  if (!faces) return faces.problems();
  CairoFaces fonts = std::move(faces).value();

  const Page& sheet = document.pages[page];
  const double scale = dpi / 72;
  const int width = pixels(sheet.width, scale), height = pixels(sheet.height, scale);
  if (std::int64_t{width} * height > kMaxPixels || std::max(width, height) > kLongestSide) {
    return failure(fmt::format("a picture of {}x{} pixels is too large", width, height),
                   "use fewer pixels per inch, or a vector format");
  }
  SurfacePtr surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const ContextPtr cr(cairo_create(surface.get()));
  cairo_set_source_rgb(cr.get(), 1, 1, 1);
  cairo_paint(cr.get());
  cairo_scale(cr.get(), scale, scale);
  Painter(cr.get(), fonts, {.pixels_per_point = scale}).paint(sheet.items);
  const cairo_status_t status = cairo_status(cr.get());
  if (status != CAIRO_STATUS_SUCCESS) return not_painted(page, status);
  return surface;
}

bool is_coloured(const Page& page) {
  return std::any_of(page.items.begin(), page.items.end(), [](const Item& item) {
    if (const auto* fill = std::get_if<Fill>(&item)) return fill->ink.coloured();
    if (const auto* stroke = std::get_if<Stroke>(&item)) return stroke->ink.coloured();
    if (const auto* run = std::get_if<GlyphRun>(&item)) return run->ink.coloured();
    if (const auto* placed = std::get_if<PlacedPicture>(&item)) {
      return placed->picture->colours != PictureColours::kGrey;
    }
    return false;
  });
}

// The position of each page on the sheet. Versos are on the left, rectos on the right, and the rows
// of spreads make the sheet about square.
struct ContactPlan {
  int page_width, page_height, columns, rows;
  static constexpr int kGap = 12;

  ContactPlan(const Document& document, int wanted) {
    const Page& first = document.pages.front();
    const int spreads = static_cast<int>(document.pages.size()) / 2 + 1;
    page_width = wanted;
    page_height = pixels(first.height, wanted / first.width.points());
    columns = std::max(
        2, static_cast<int>(std::ceil(std::sqrt(spreads * page_height / (2.0 * page_width)))));
    rows = (spreads + columns - 1) / columns;
  }
  int width() const { return columns * (2 * page_width + kGap) + kGap; }
  int height() const { return rows * (page_height + kGap) + kGap; }
  int x(int page) const {
    return kGap + (page + 1) / 2 % columns * (2 * page_width + kGap) + (page + 1) % 2 * page_width;
  }
  int y(int page) const { return kGap + (page + 1) / 2 / columns * (page_height + kGap); }
};

}  // namespace

Result<std::string> to_contact_sheet(const Document& document, int page_width) {
  GRIDPRESS_CHECK(!document.pages.empty() && page_width > 0);
  Result<CairoFaces> faces = CairoFaces::open(document.fonts);
  if (!faces) return faces.problems();
  CairoFaces fonts = std::move(faces).value();
  const ContactPlan plan(document, page_width);
  const SurfacePtr surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, plan.width(), plan.height()));
  const ContextPtr cr(cairo_create(surface.get()));
  cairo_set_source_rgb(cr.get(), 0.72, 0.72, 0.72);
  cairo_paint(cr.get());
  for (int i = 0; i < static_cast<int>(document.pages.size()); ++i) {
    const Page& page = document.pages[i];
    cairo_save(cr.get());
    cairo_translate(cr.get(), plan.x(i), plan.y(i));
    cairo_set_source_rgb(cr.get(), 1, 1, 1);
    cairo_rectangle(cr.get(), 0.5, 0, plan.page_width - 1, plan.page_height);
    cairo_fill_preserve(cr.get());
    cairo_clip(cr.get());
    const double scale = plan.page_width / page.width.points();
    cairo_scale(cr.get(), scale, scale);
    Painter(cr.get(), fonts).paint(page.items);
    cairo_restore(cr.get());
  }
  if (const cairo_status_t status = cairo_status(cr.get()); status != CAIRO_STATUS_SUCCESS) {
    return failure(
        fmt::format("can't paint the contact sheet: {}", cairo_status_to_string(status)));
  }
  return png_bytes(grey_of(surface.get()));
}

Result<GreyImage> paint_grey(const Document& document, int page, double dpi) {
  const Result<SurfacePtr> surface = painted(document, page, dpi);
  if (!surface) return surface.problems();
  return grey_of(surface->get());
}

Result<std::string> to_png(const Document& document, int page, double dpi) {
  const Result<SurfacePtr> surface = painted(document, page, dpi);
  if (!surface) return surface.problems();
  if (!is_coloured(document.pages[page])) return png_bytes(grey_of(surface->get()));
  return png_bytes(surface->get());
}

}  // namespace gridpress
