// Writes SVG and EPS with cairo.
#include <cairo-ps.h>
#include <cairo-svg.h>
#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "layout/backend/backend.h"
#include "layout/backend/byte_sink.h"
#include "layout/backend/cairo_handles.h"
#include "layout/backend/painter.h"
#include "layout/backend/pdf/date.h"

namespace gridpress {
namespace {

using MakeSurface = std::function<cairo_surface_t*(cairo_write_func_t write, void* sink,
                                                   double width, double height)>;

// Paints a page on a surface of its size.
Result<std::string> paint_page(const Document& document, int page, const MakeSurface& make) {
  GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(document.pages.size()));
  Result<CairoFaces> opened = CairoFaces::open(document.fonts);
  if (!opened) return opened.problems();
  CairoFaces faces = std::move(opened).value();
  const Page& sheet = document.pages[page];
  MemoryBytes bytes;
  ByteSink sink{bytes};
  const SurfacePtr surface(
      make(ByteSink::write, &sink, sheet.width.points(), sheet.height.points()));
  {
    const ContextPtr cr(cairo_create(surface.get()));
    Painter(cr.get(), faces).paint(sheet.items);
    cairo_show_page(cr.get());
  }
  cairo_surface_finish(surface.get());
  const cairo_status_t status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS || sink.failed) {
    return failure(fmt::format("can't paint page {}: {}", page + 1, sink.reason(status)));
  }
  return bytes.take();
}

// cairo numbers its surfaces through the whole run, so this renames "surface12" to "surface0".
std::string with_plain_ids(const std::string& svg) {
  constexpr std::string_view kName = "\"surface";
  std::string result;
  std::size_t at = 0;
  for (std::size_t found = svg.find(kName); found != std::string::npos;
       found = svg.find(kName, at)) {
    result.append(svg, at, found + kName.size() - at);
    result += '0';
    at = std::min(svg.find_first_not_of("0123456789", found + kName.size()), svg.size());
  }
  return result + svg.substr(at);
}

// Replaces the date, which cairo takes from the clock.
std::string with_date(std::string eps, const std::string& date) {
  constexpr std::string_view kKey = "%%CreationDate: ";
  const std::size_t found = eps.find(kKey);
  if (found == std::string::npos) return eps;
  const std::size_t begin = found + kKey.size();
  return eps.replace(begin, eps.find('\n', begin) - begin, date);
}

// Replaces the rest of the first line that begins with `key`.
void set_line(std::string& text, std::string_view key, const std::string& rest) {
  std::size_t found = text.find(key);
  if (found == std::string::npos) return;
  found += key.size();
  text.replace(found, text.find('\n', found) - found, rest);
}

// Sets the bounding box to the trim, because cairo writes the box of the ink. Cairo rounds the
// page's height up to whole points, and the trim is at the top of the page.
std::string with_trim_box(std::string eps, const Page& page) {
  const double width = page.width.points(), height = page.height.points();
  const double top = std::ceil(height);
  const std::string whole = fmt::format("0 0 {:.0f} {:.0f}", std::ceil(width), top);
  const std::string exact = fmt::format("0 {:.3f} {:.3f} {:.3f}", top - height, width, top);
  set_line(eps, "\n%%BoundingBox: ", whole + "\n%%HiResBoundingBox: " + exact);
  set_line(eps, "\n%%PageBoundingBox: ", whole);
  set_line(eps, "\n%%EndPageSetup\nq ",
           fmt::format("0 {:.3f} {:.3f} {:.3f} rectclip", top - height, width, height));
  return eps;
}

}  // namespace

Result<std::string> to_svg(const Document& document, int page) {
  const auto svg = paint_page(document, page, [](auto write, void* sink, double w, double h) {
    return cairo_svg_surface_create_for_stream(write, sink, w, h);
  });
  if (!svg) return svg.problems();
  return with_plain_ids(*svg);
}

Result<std::string> to_eps(const Document& document, int page, std::int64_t date) {
  const auto eps = paint_page(document, page, [](auto write, void* sink, double w, double h) {
    cairo_surface_t* surface = cairo_ps_surface_create_for_stream(write, sink, w, h);
    cairo_ps_surface_set_eps(surface, 1);
    return surface;
  });
  if (!eps) return eps.problems();
  return with_trim_box(with_date(*eps, pdf_date(date)), document.pages[page]);
}

}  // namespace gridpress
