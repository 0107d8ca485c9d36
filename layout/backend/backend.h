// Turns pages into bytes. Back ends only paint: they make no layout decisions and measure nothing.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "layout/backend/byte_store.h"
#include "layout/page/hyphenator.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// A shaper that uses HarfBuzz. Fonts are files below `font_folders`; the first match
// wins. Not thread-safe: use one shaper per thread.
std::unique_ptr<Shaper> make_shaper(std::vector<std::string> font_folders);

// Reads patterns in libhyphen's format, as in the Debian packages hyphen-<language>. The result may
// be used on several threads at once.
Result<std::unique_ptr<Hyphenator>> read_hyphenator(std::string patterns);

// See Shaper::capitals.
std::string capitals_of(std::string_view text);

struct PdfOptions {
  // add links, bookmarks, page labels and tags; otherwise a plain file for the printer
  bool screen = false;
  std::int64_t date = 0;      // seconds since 1970, for the dates in the file
  bool fields = false;        // make cells fillable; only with `screen`
  bool pdfx = false;          // add the keys of PDF/X-1a:2003, without claiming conformance
  bool process_inks = false;  // pictures in grey or CMYK only; implied by `pdfx`
};

// Pages that cairo has painted as PDF. The files for print and screen are both made from them.
// Cheap to copy.
class PaintedPages {
 public:
  int count() const;
  Length width() const, height() const;  // trim of the first page

 private:
  friend class PdfPainter;
  friend Diagnostics write_pdf(ByteStore&, const PaintedPages&, const DocumentInfo&,
                               const PdfOptions&);
  explicit PaintedPages(std::shared_ptr<const struct Painted> painted);
  std::shared_ptr<const struct Painted> painted_;
};

// Paints pages one after the other, so that they needn't all be in memory. Use one painter per
// thread.
class PdfPainter {
 public:
  // The painted pages go to `store`, or are kept in memory if it is null.
  explicit PdfPainter(std::shared_ptr<ByteStore> store = nullptr);
  ~PdfPainter();

  // `fonts` lists font files, indexed by FontRef. Later calls may append to the list but not change
  // it.
  void add(Page page, const std::vector<std::string>& fonts);
  // Call after the last page; at least one page is required. Fails if a font file can't be used.
  Result<PaintedPages> finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Writes a whole PDF file. Fonts are embedded as subsets, inks are grey or CMYK, nothing is
// transparent, and TrimBox and BleedBox are set. The same pages and options give the same bytes.
// May run on several threads at once.
Diagnostics write_pdf(ByteStore& file, const PaintedPages& pages, const DocumentInfo& info,
                      const PdfOptions& options);
Result<std::string> to_pdf(const PaintedPages& pages, const DocumentInfo& info,
                           const PdfOptions& options);
Result<std::string> to_pdf(const Document& document, const PdfOptions& options);
Result<PaintedPages> painted(const Document& document);

// Page `page` (an index) as PNG at `dpi`; in grey unless the page has a coloured ink. Shows the
// trimmed page without bleed. The edges of upright lines and boxes lie on whole pixels.
Result<std::string> to_png(const Document& document, int page, double dpi);

// Page `page` (an index) as SVG or EPS, with glyphs as outlines or as an embedded subset. The same
// document gives the same bytes. `date` is as in PdfOptions; SVG has no date.
Result<std::string> to_svg(const Document& document, int page);
Result<std::string> to_eps(const Document& document, int page, std::int64_t date);

// A picture of this size, in pixels, with pages (indices) side by side.
struct FramedPages {
  std::vector<int> pages;
  int width = 0, height = 0;
  int margin = 0;  // minimum width of the light grey border; if not 0, pages have an outline
};
Result<std::string> to_jpeg(const Document& document, const FramedPages& frame);
// Returns an error that names `feature` if this build can't read or write JPEGs.
Diagnostics missing_jpeg(std::string_view feature);

// All pages as one grey PNG, spread by spread. Each page is `page_width` pixels wide.
Result<std::string> to_contact_sheet(const Document& document, int page_width);

// The document as text with one item per line, for golden files.
std::string to_text(const Document& document);

}  // namespace gridpress
