// What a finished PDF really shows, read back from its content streams: glyphs, paths and pictures
// with their places, and what the file holds beside them. It knows nothing of who wrote the file.
//
// Places are in points from the top left corner of a page's trim box, x to the right, y downwards.
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

// From a point to the straight line between two others.
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
  Bounds within(const Bounds& other) const;  // empty where they don't meet
  Bounds grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

// A colour as the content stream names it.
struct Colour {
  enum class Space { kGray, kRgb, kCmyk, kOther } space = Space::kGray;
  std::array<double, 4> values{};

  // Percent of black as it looks; kOther counts as black.
  double darkness() const;
};

struct Glyph {
  std::string text;       // by the font's ToUnicode map; "" where it has none for it
  Point origin;           // on the baseline
  double dx = 1, dy = 0;  // direction of writing, a unit vector
  double advance = 0;     // points along it
  double size = 0;        // of the type, points
  double stretch = 1;     // how much wider than the font has it
  int font = 0;           // place in Pdf::fonts
  Colour colour;
  unsigned order = 0;   // what is painted later has a higher one
  bool visible = true;  // false: not painted, clipped away, as light as its ground, or painted over
  double outline = 0;   // points: the width of a line around an empty letter; 0: it is filled

  // In the middle of a figure.
  static constexpr double kMiddle = 0.35;  // em over the baseline
  Point middle() const { return at(0.5, kMiddle); }
  // So much of its advance along the line and so many ems up from it.
  Point at(double along, double up) const {
    const double x = along * advance, y = up * size;
    return {origin.x + dx * x + dy * y, origin.y + dy * x - dx * y};
  }
};

// A part of a path from one move to the next.
struct Part {
  std::vector<Point> points;  // where its pieces end
  Bounds bounds;              // with the control points of curves
  bool closed = false, curved = false;

  bool is_box() const;  // one rectangle along the axes
};

struct Shape {
  std::vector<Part> parts;  // what the clips leave of them
  Bounds bounds;
  Bounds seen;  // of them: curves are left whole
  bool filled = false, stroked = false, dashed = false, even_odd = false;
  double line_width = 0;  // of a stroke, points
  Colour fill, stroke;
  unsigned order = 0;

  // Whether the point is in what is filled, by its rule; curves count as the lines between their
  // ends.
  bool holds(Point p) const;
  // Whether the point is on the stroke; curved parts are left out.
  bool strokes(Point p) const;
};

struct Image {
  Bounds bounds;
  Bounds seen;                // what the clip leaves of them
  int width = 0, height = 0;  // pixels
  bool mask = false;          // a stencil of one bit
  unsigned order = 0;
};

struct PageBox {
  double left = 0, bottom = 0, right = 0, top = 0;  // as PDF has them, points
  double width() const { return right - left; }
  double height() const { return top - bottom; }
};

// A page without what is on it. Its boxes and all places are in points, whatever its /UserUnit.
struct Sheet {
  PageBox media, crop, trim, bleed;
  int turned = 0;  // degrees
  int annotations = 0;
};

constexpr std::size_t kMostNames = 50;

struct Page : Sheet {
  std::vector<Glyph> glyphs;
  std::vector<Shape> shapes;
  std::vector<Image> images;
  // At most kMostNames each.
  std::set<std::string> colour_spaces;   // names, of painting and of images: "DeviceGray"
  std::set<std::string> transparency;    // what causes it: "a group", "opacity 0.5"
  std::set<std::string> press_settings;  // that change how it prints: "a transfer function"
  std::string problem;                   // why its content was not read to the end; empty: it was
};

// An area that leads to a page of the file, from 1, or out of it.
struct LinkArea {
  Bounds area;
  int page = 0;       // 0: to none of the file's pages
  std::string uri;    // out of the file
  std::string words;  // that are read aloud for it
};

// A note, a stamp or anything else that lies on a page in addition to links and fields.
struct OtherAnnotation {
  std::string type;  // "Text"
  Bounds area;
};

// What a page has for the screen only.
struct ScreenPage {
  std::vector<LinkArea> links;
  std::vector<std::string> spoken;  // texts that are read aloud in place of what is painted
  int fields = 0;                   // that can be filled in
  std::vector<OtherAnnotation> others;
  std::string problem;  // why it was not read to the end; empty: it was
};

struct PageBookmark {
  std::string title;
  int page = 0, depth = 0;  // page from 1, 0: to none; depth 0 is the top level
};

struct Font {
  std::string name;  // without the subset's tag
  std::string type;  // "Type1", "CIDFontType0"
  bool embedded = false, subset = false;
};

// A file without what is on its pages.
struct Pdf {
  std::size_t bytes = 0;
  std::string language;       // of the catalogue
  std::string title, author;  // of the document's information
  std::string metadata_text;  // the first 64 KB of its XMP packet
  std::vector<PageBookmark> bookmarks;
  bool encrypted = false;
  bool damaged = false;  // had to be mended to be read
  std::string damage;    // the first complaint
  bool outlines = false, metadata = false, actions = false, files = false, forms = false;
  bool layers = false;  // that a reader may hide
  std::vector<Font> fonts;
  std::vector<Sheet> sheets;
};

// What is refused, whatever the file says of itself.
struct ReadLimits {
  std::size_t bytes = std::size_t{700} << 20;
  std::size_t objects = 2'000'000;
  std::size_t pages = 20'000;
  // Of the streams that are open at a time, decoded: a page's and those of the forms that it draws.
  std::size_t stream_bytes = std::size_t{32} << 20;
  std::size_t marks = 20'000'000;    // glyphs and points of paths, of all pages
  std::size_t page_marks = 250'000;  // of one page; what follows is not read
  std::size_t font_codes = 500'000;  // of all fonts: texts and widths of their codes
  // Of all streams, decoded, each as often as it is drawn; besides 100 for each byte of the file.
  std::size_t all_stream_bytes = std::size_t{128} << 20;
  // Whatever the limit, a file has no more than half a million marks and 2 for each of its bytes,
  // and 6 operators for each of these marks.
  int depth = 12;  // of forms within forms
};

// A file that is open. Its bytes stay where they are, and a page is read when it is asked for, so
// that it takes little memory however many pages it has.
// Where memory is limited (std::bad_alloc), opening fails like beyond any other limit.
class PdfFile {
 public:
  using EachPage = std::function<void(Page page)>;

  // Reads all pages once and hands them to `each`, in order. Fails where the bytes are no PDF or
  // beyond a limit. Cost: about 10 ms per 30 pages of grids.
  static Result<PdfFile> open(std::shared_ptr<const ByteStore> bytes, const EachPage& each,
                              const ReadLimits& limits = {});
  PdfFile(PdfFile&& other) noexcept;
  PdfFile& operator=(PdfFile&& other) noexcept;
  ~PdfFile();

  const Pdf& facts() const;
  // Reads it again, from 0 on; one thread at a time.
  Page page(std::size_t index);
  // Its links and what is read aloud, likewise.
  ScreenPage screen_page(std::size_t index);
  // Forgets libqpdf's objects, 10 KB a page, until a page is asked for.
  void let_go();

 private:
  class Reader;
  explicit PdfFile(std::unique_ptr<Reader> reader);

  std::unique_ptr<Reader> reader_;
};

}  // namespace gridpress::printed
