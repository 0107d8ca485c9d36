#include <cairo-pdf.h>
#include <fmt/format.h>

#include "layout/backend/backend.h"
#include "layout/backend/byte_sink.h"
#include "layout/backend/painter.h"
#include "layout/backend/pdf_finish.h"

namespace gridpress {
namespace {

// What cairo makes of the pages: right in place, but RGB, with its own dates and names.
Result<std::string> painted(const Document& document, CairoFaces& faces) {
  ByteSink sink;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(ByteSink::write, &sink, 612, 792);
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
  cairo_t* cr = cairo_create(surface);
  Painter painter(cr, faces);
  for (const Page& page : document.pages) {
    cairo_pdf_surface_set_size(surface, page.width.points(), page.height.points());
    painter.paint(page.items);
    cairo_show_page(cr);
  }
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  if (status != CAIRO_STATUS_SUCCESS || sink.failed) {
    return failure(fmt::format("can't paint the pages: {}", cairo_status_to_string(status)));
  }
  return std::move(sink.bytes);
}

}  // namespace

Result<std::string> to_pdf(const Document& document, const PdfOptions& options) {
  GRIDPRESS_CHECK(!document.pages.empty());
  Result<CairoFaces> faces = CairoFaces::open(document.fonts);
  if (!faces) return faces.problems();
  CairoFaces fonts = std::move(faces).value();
  const Result<std::string> pages = painted(document, fonts);
  if (!pages) return pages.problems();
  return finish_pdf(*pages, document, options);
}

}  // namespace gridpress
