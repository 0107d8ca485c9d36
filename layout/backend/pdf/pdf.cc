#include "layout/backend/backend.h"

namespace gridpress {

Result<PaintedPages> painted(const Document& document) {
  PdfPainter painter;
  for (const Page& page : document.pages) painter.add(page, document.fonts);
  return painter.finish();
}

Result<std::string> to_pdf(const Document& document, const PdfOptions& options) {
  const Result<PaintedPages> pages = painted(document);
  if (!pages) return pages.problems();
  return to_pdf(*pages, document, options);
}

}  // namespace gridpress
