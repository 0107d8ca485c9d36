// Pages -> bytes. Back ends paint; they decide nothing and measure nothing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

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
  bool pdfx = false;          // the keys of PDF/X-1a:2003: prepared for it, no claim of conformance
  bool process_inks = false;  // pictures in grey or CMYK only; `pdfx` asks it anyway
};

// A whole PDF file: fonts embedded, grey inks as grey and colours as CMYK, no
// transparency, TrimBox and BleedBox set; byte for byte the same for the same document and
// options. May run on several threads at once. About 0.1 s for 250 pages of four 9x9 grids.
Result<std::string> to_pdf(const Document& document, const PdfOptions& options);

// One page (an index) as PNG, at `dpi`; grey unless an ink on it is coloured. The trim, without
// its bleed. Upright lines and boxes have whole pixels.
Result<std::string> to_png(const Document& document, int page, double dpi);

// One page (an index) as SVG or EPS, glyphs as outlines or an embedded subset; the same bytes for
// the same document. `date` as in PdfOptions; SVG has none.
Result<std::string> to_svg(const Document& document, int page);
Result<std::string> to_eps(const Document& document, int page, std::int64_t date);

// All pages as one grey PNG, spread by spread, each page so many pixels wide.
Result<std::string> to_contact_sheet(const Document& document, int page_width);

// One item a line, for goldens.
std::string to_text(const Document& document);

}  // namespace gridpress
