// Pages -> bytes. Back ends paint; they decide nothing and measure nothing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "layout/backend/byte_store.h"
#include "layout/page/hyphenator.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// Pango and HarfBuzz, fonts pinned by file below `font_folders` (first hit wins).
// Not thread-safe: one shaper, one thread.
std::unique_ptr<Shaper> make_pango_shaper(std::vector<std::string> font_folders);

// Patterns in libhyphen's format, of the Debian packages hyphen-<language>. May be used on several
// threads at once.
Result<std::unique_ptr<Hyphenator>> read_hyphenator(std::string patterns);

// As Shaper::capitals.
std::string capitals_of(std::string_view text);

struct PdfOptions {
  bool screen = false;        // links, bookmarks, page labels, tags; else the printer's plain file
  std::int64_t date = 0;      // seconds since 1970, for the dates inside
  bool fields = false;        // of the screen's file: cells can be written in
  bool pdfx = false;          // the keys of PDF/X-1a:2003: prepared for it, no claim of conformance
  bool process_inks = false;  // pictures in grey or CMYK only; `pdfx` asks it anyway
};

// Pages that cairo has painted as PDF: what files for print and for the screen are made of. Cheap
// to copy.
class PaintedPages {
 public:
  int count() const;
  Length width() const, height() const;  // trim of the first one

 private:
  friend class PdfPainter;
  friend Diagnostics write_pdf(ByteStore&, const PaintedPages&, const DocumentInfo&,
                               const PdfOptions&);
  explicit PaintedPages(std::shared_ptr<const struct Painted> painted);
  std::shared_ptr<const struct Painted> painted_;
};

// Paints pages one after the other, so that none need be kept. One painter, one thread.
class PdfPainter {
 public:
  // `store` gets the painted pages; null: they are kept in memory.
  explicit PdfPainter(std::shared_ptr<ByteStore> store = nullptr);
  ~PdfPainter();

  // `fonts`: files by FontRef; from call to call the list may only grow.
  void add(Page page, const std::vector<std::string>& fonts);
  // After the last page, of which there must be one. A font file that can't be used is a problem.
  Result<PaintedPages> finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// A whole PDF file: fonts embedded as subsets, grey inks as grey and colours as CMYK, no
// transparency, TrimBox and BleedBox set; byte for byte the same for the same pages and options.
// May run on several threads at once.
Diagnostics write_pdf(ByteStore& file, const PaintedPages& pages, const DocumentInfo& info,
                      const PdfOptions& options);
Result<std::string> to_pdf(const PaintedPages& pages, const DocumentInfo& info,
                           const PdfOptions& options);
Result<std::string> to_pdf(const Document& document, const PdfOptions& options);
Result<PaintedPages> painted(const Document& document);

// One page (an index) as PNG, at `dpi`; grey unless an ink on it is coloured. The trim, without
// its bleed. Upright lines and boxes have whole pixels.
Result<std::string> to_png(const Document& document, int page, double dpi);

// One page (an index) as SVG or EPS, glyphs as outlines or an embedded subset; the same bytes for
// the same document. `date` as in PdfOptions; SVG has none.
Result<std::string> to_svg(const Document& document, int page);
Result<std::string> to_eps(const Document& document, int page, std::int64_t date);

// Pages (indices) side by side in a picture of that size, in pixels.
struct FramedPages {
  std::vector<int> pages;
  int width = 0, height = 0;
  int margin = 0;  // of light grey around them, at least; with one the pages have an edge
};
Result<std::string> to_jpeg(const Document& document, const FramedPages& frame);

// All pages as one grey PNG, spread by spread, each page so many pixels wide.
Result<std::string> to_contact_sheet(const Document& document, int page_width);

// One item a line, for goldens.
std::string to_text(const Document& document);

}  // namespace gridpress
