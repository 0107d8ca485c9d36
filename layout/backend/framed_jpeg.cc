// Pages side by side in a picture of a given size, as JPEG, for shops and advertisements.
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/base/module.h"
#include "layout/backend/backend.h"
#include "layout/backend/cairo_handles.h"
#include "layout/backend/jpeg_module.h"
#include "layout/backend/painter.h"

namespace gridpress {
namespace {

constexpr const char* kJpegModule = "gridpress-jpeg.so";

constexpr int kQuality = 92;
constexpr double kGround = 0.91;  // grey of the background
constexpr double kEdge = 0.6;     // grey of the outline of a page

struct PageRoom {
  double x, y, scale;
};

// Places the pages side by side, centred and as large as possible.
std::vector<PageRoom> rooms_of(const Document& document, const FramedPages& frame) {
  double width = 0, height = 0;
  for (const int page : frame.pages) {
    const Page& sheet = document.pages[static_cast<std::size_t>(page)];
    width += sheet.width.points();
    height = std::max(height, sheet.height.points());
  }
  const double scale = std::min((frame.width - 2 * frame.margin) / width,
                                (frame.height - 2 * frame.margin) / height);
  std::vector<PageRoom> rooms;
  double x = (frame.width - width * scale) / 2;
  for (const int page : frame.pages) {
    const Page& sheet = document.pages[static_cast<std::size_t>(page)];
    rooms.push_back({x, (frame.height - sheet.height.points() * scale) / 2, scale});
    x += sheet.width.points() * scale;
  }
  return rooms;
}

void paint_framed(cairo_t* cr, CairoFaces& faces, const Page& page, const PageRoom& room,
                  bool edged) {
  const double width = page.width.points() * room.scale, height = page.height.points() * room.scale;
  cairo_save(cr);
  cairo_translate(cr, room.x, room.y);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_fill_preserve(cr);
  cairo_clip(cr);
  cairo_scale(cr, room.scale, room.scale);
  Painter(cr, faces).paint(page.items);
  cairo_restore(cr);
  if (!edged) return;
  cairo_set_source_rgb(cr, kEdge, kEdge, kEdge);
  cairo_set_line_width(cr, 1);
  cairo_rectangle(cr, std::floor(room.x) + 0.5, std::floor(room.y) + 0.5, std::floor(width),
                  std::floor(height));
  cairo_stroke(cr);
}

Result<std::string> compressed(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  std::string jpeg;
  if (!jpeg_module()->compress(
          {cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
           cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface)},
          kQuality, jpeg)) {
    return failure(fmt::format("can't write a JPEG: {}", jpeg));
  }
  return jpeg;
}

}  // namespace

const JpegModule* jpeg_module() {
  static const auto open = module_function<decltype(gridpress_jpeg)>(kJpegModule, "gridpress_jpeg");
  return open == nullptr ? nullptr : open();
}

Diagnostics missing_jpeg(std::string_view feature) {
  if (jpeg_module() != nullptr) return {};
  return {missing_module(feature, "libturbojpeg0-dev", kJpegModule)};
}

Result<std::string> to_jpeg(const Document& document, const FramedPages& frame) {
  if (Diagnostics problems = missing_jpeg("pictures of pages as JPEG"); !problems.empty()) {
    return problems;
  }
  GRIDPRESS_CHECK(!frame.pages.empty() && frame.width > 2 * frame.margin &&
                  frame.height > 2 * frame.margin);
  Result<CairoFaces> faces = CairoFaces::open(document.fonts);
  if (!faces) return faces.problems();
  CairoFaces fonts = std::move(faces).value();
  const SurfacePtr surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, frame.width, frame.height));
  const ContextPtr cr(cairo_create(surface.get()));
  cairo_set_source_rgb(cr.get(), kGround, kGround, kGround);
  cairo_paint(cr.get());
  const std::vector<PageRoom> rooms = rooms_of(document, frame);
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const Page& page = document.pages[static_cast<std::size_t>(frame.pages[i])];
    paint_framed(cr.get(), fonts, page, rooms[i], frame.margin > 0);
  }
  if (const cairo_status_t status = cairo_status(cr.get()); status != CAIRO_STATUS_SUCCESS) {
    return failure(fmt::format("can't paint a picture: {}", cairo_status_to_string(status)));
  }
  return compressed(surface.get());
}

}  // namespace gridpress
