// Reads back the contents of a finished PDF from its content streams: glyphs, paths and pictures
// with their positions, and the file's other data. Doesn't depend on the program that wrote the
// file.
//
// Positions are in points from the top left corner of a page's trim box, x to the right, y
// downwards.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/backend/byte_store.h"

namespace gridpress::printed {

struct Point {
  double x = 0, y = 0;
};

// The distance from a point to the straight line through two others.
double distance(Point p, Point from, Point to);

struct Bounds {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;

  bool empty() const { return right < left; }
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
  void add(Point p);
  void add(const Bounds& other);
  bool holds(Point p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
  Bounds within(const Bounds& other) const;  // empty if they don't overlap
  Bounds grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

// A colour as specified in the content stream.
struct Colour {
  enum class Space { kGray, kRgb, kCmyk, kOther } space = Space::kGray;
  std::array<double, 4> values{};

  // Apparent percentage of black; kOther counts as black.
  double darkness() const;
};

struct Glyph {
  std::string text;       // text from the font's ToUnicode map; "" if the map lacks it
  Point origin;           // start of the glyph on the baseline
  double dx = 1, dy = 0;  // direction of writing, a unit vector
  double advance = 0;     // in points, along that direction
  double size = 0;        // type size in points
  double stretch = 1;     // horizontal scaling relative to the font
  int font = 0;           // index into Pdf::fonts
  Colour colour;
  unsigned order = 0;  // glyphs and shapes painted later have a higher number
  // false if not painted, clipped away, as light as its ground, or painted over
  bool visible = true;
  double outline = 0;  // points: line width of an outlined letter; 0 if it is filled

  // The middle of a digit.
  static constexpr double kMiddle = 0.35;  // em above the baseline
  Point middle() const { return at(0.5, kMiddle); }
  // The point at the fraction `along` of the advance and `up` ems above the baseline.
  Point at(double along, double up) const {
    const double x = along * advance, y = up * size;
    return {origin.x + dx * x + dy * y, origin.y + dy * x - dx * y};
  }
};

// The part of a path between two moves.
struct Part {
  std::vector<Point> points;  // ends of its pieces
  Bounds bounds;              // including the control points of curves
  bool closed = false, curved = false;

  bool is_box() const;  // true for a single axis-parallel rectangle
};

struct Shape {
  std::vector<Part> parts;  // after clipping
  Bounds bounds;
  Bounds seen;  // bounds of the parts; curves aren't cut
  bool filled = false, stroked = false, dashed = false, even_odd = false;
  double line_width = 0;  // width of the stroke, in points
  Colour fill, stroke;
  unsigned order = 0;

  // True if the point is in the filled area, according to the shape's fill rule. Curves count as
  // straight lines between their ends.
  bool holds(Point p) const;
  // True if the point is on the stroke. Ignores curved parts.
  bool strokes(Point p) const;
};

struct Image {
  Bounds bounds;
  Bounds seen;                // bounds after clipping
  int width = 0, height = 0;  // in pixels
  bool mask = false;          // a one-bit stencil
  unsigned order = 0;
};

struct PageBox {
  double left = 0, bottom = 0, right = 0, top = 0;  // in points, in PDF's axes
  double width() const { return right - left; }
  double height() const { return top - bottom; }
};

// A page without its content. Its boxes and all positions are in points, even if the page has a
// /UserUnit.
struct Sheet {
  PageBox media, crop, trim, bleed;
  int turned = 0;  // in degrees
  int annotations = 0;
};

constexpr std::size_t kMaxNames = 50;

struct Page : Sheet {
  std::vector<Glyph> glyphs;
  std::vector<Shape> shapes;
  std::vector<Image> images;
  // Each set has at most kMaxNames names.
  std::set<std::string> colour_spaces;  // names of those used for painting and images: "DeviceGray"
  std::set<std::string> transparency;   // causes of transparency: "a group", "opacity 0.5"
  // settings that change how it prints: "a transfer function"
  std::set<std::string> press_settings;
  std::string problem;  // why its content couldn't be read completely; empty if it could
};

// An area that links to a page of the file, from 1, or to a URI.
struct LinkArea {
  Bounds area;
  int page = 0;       // 0 if the link doesn't lead to a page of the file
  std::string uri;    // a link out of the file
  std::string words;  // the link's text for screen readers
};

// Any annotation other than links and fields, such as a note or a stamp.
struct OtherAnnotation {
  std::string type;  // "Text"
  Bounds area;
};

// The parts of a page that are only used on screen.
struct ScreenPage {
  std::vector<LinkArea> links;
  std::vector<std::string> spoken;  // alternative texts for screen readers
  int fields = 0;                   // number of form fields
  std::vector<OtherAnnotation> others;
  std::string problem;  // why it couldn't be read completely; empty if it could
};

struct PageBookmark {
  std::string title;
  int page = 0, depth = 0;  // page from 1, or 0 if unknown; depth 0 is the top level
};

struct Font {
  std::string name;  // without the subset tag
  std::string type;  // "Type1", "CIDFontType0"
  bool embedded = false, subset = false;
};

// A file without the content of its pages.
struct Pdf {
  std::size_t bytes = 0;
  std::string language;       // language in the catalogue
  std::string title, author;  // entries of the document information
  std::string metadata_text;  // the first 64 KB of its XMP packet
  std::vector<PageBookmark> bookmarks;
  bool encrypted = false;
  bool damaged = false;  // true if libqpdf had to repair the file
  std::string damage;    // the first warning
  bool outlines = false, metadata = false, actions = false, files = false, forms = false;
  bool layers = false;  // optional content, which a viewer may hide
  std::vector<Font> fonts;
  std::vector<Sheet> sheets;
};

// Limits beyond which a file is refused, whatever sizes it declares.
struct ReadLimits {
  std::size_t bytes = std::size_t{700} << 20;
  std::size_t objects = 2'000'000;
  std::size_t pages = 20'000;
  // Total decoded size of the streams that are open at the same time: those of a page and of the
  // forms it draws.
  std::size_t stream_bytes = std::size_t{32} << 20;
  std::size_t marks = 20'000'000;    // glyphs and points of paths, in all pages
  std::size_t page_marks = 250'000;  // in one page; the rest is not read
  std::size_t font_codes = 500'000;  // texts and widths of codes, in all fonts
  // Total decoded size of all streams, counted each time they are drawn. 100 times the file's size
  // is allowed in addition.
  std::size_t all_stream_bytes = std::size_t{128} << 20;
  // Whatever the limit, a file may have at most half a million marks plus 2 per byte, and 6
  // operators per mark.
  int depth = 12;  // nesting of forms
};

// An open file. Its bytes stay in their store and pages are read on demand, so memory use is small
// whatever the number of pages. Running out of memory (std::bad_alloc) is reported like exceeding
// any other limit.
class PdfFile {
 public:
  using EachPage = std::function<void(Page page)>;

  // Reads all pages once and passes them to `each`, in order. Fails if the bytes aren't a PDF or
  // exceed a limit. Takes about 10 ms per 30 pages of grids.
  static Result<PdfFile> open(std::shared_ptr<const ByteStore> bytes, const EachPage& each,
                              const ReadLimits& limits = {});
  PdfFile(PdfFile&& other) noexcept;
  PdfFile& operator=(PdfFile&& other) noexcept;
  ~PdfFile();

  const Pdf& facts() const;
  // Reads a page again; the index starts at 0. Not thread-safe.
  Page page(std::size_t index);
  // Reads a page's links and alternative texts. Not thread-safe.
  ScreenPage screen_page(std::size_t index);
  // Frees libqpdf's objects (10 KB per page). They are read again when the next page is requested.
  void release_pages();

 private:
  class Reader;
  explicit PdfFile(std::unique_ptr<Reader> reader);

  std::unique_ptr<Reader> reader_;
};

}  // namespace gridpress::printed
