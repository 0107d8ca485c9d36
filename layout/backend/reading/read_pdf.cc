#include "layout/backend/reading/read_pdf.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "layout/backend/reading/content_reader.h"

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

// Left, bottom, right, top, whichever corners are named.
std::optional<PageBox> box_of(Object box) {
  if (!box.isArray() || box.getArrayNItems() != 4) return std::nullopt;
  double edges[4];
  for (int i = 0; i < 4; ++i) {
    Object edge = box.getArrayItem(i);
    if (!edge.isNumber()) return std::nullopt;
    edges[i] = edge.getNumericValue();
  }
  return PageBox{std::min(edges[0], edges[2]), std::min(edges[1], edges[3]),
                 std::max(edges[0], edges[2]), std::max(edges[1], edges[3])};
}

void read_boxes(Object object, Page& page) {
  QPDFPageObjectHelper helper(object);
  const auto box = [&](const char* key, const PageBox& other) {
    return box_of(helper.getAttribute(key, false)).value_or(other);
  };
  page.media = box("/MediaBox", {0, 0, 612, 792});
  page.crop = box("/CropBox", page.media);
  page.trim = box("/TrimBox", page.crop);
  page.bleed = box("/BleedBox", page.crop);
  Object turned = helper.getAttribute("/Rotate", false);
  page.turned = turned.isInteger() ? turned.getIntValueAsInt() : 0;
}

std::string content_of(Object page, std::size_t most) {
  std::string content;
  Object streams = page.getKey("/Contents");
  if (streams.isStream()) return stream_bytes(streams, most);
  const int count = streams.isArray() ? streams.getArrayNItems() : 0;
  for (int i = 0; i < count; ++i) {
    content += stream_bytes(streams.getArrayItem(i), most - std::min(most, content.size()));
    content += '\n';
  }
  return content;
}

// From the corner of PDF's own axes to that of the trim.
class Placing {
 public:
  explicit Placing(const Page& page) : left_(page.trim.left), top_(page.trim.top) {}

  void place(Page& page) const {
    for (Glyph& glyph : page.glyphs) {
      glyph.origin = turned(glyph.origin);
      glyph.dy = -glyph.dy;
    }
    for (Shape& shape : page.shapes) {
      shape.bounds = turned(shape.bounds);
      shape.seen = turned(shape.seen);
      for (Part& part : shape.parts) {
        part.bounds = turned(part.bounds);
        for (Point& point : part.points) point = turned(point);
      }
    }
    for (Image& image : page.images) image.bounds = turned(image.bounds);
  }

 private:
  Point turned(Point p) const { return {p.x - left_, top_ - p.y}; }
  Bounds turned(const Bounds& b) const {
    if (b.empty()) return b;
    return {b.left - left_, top_ - b.bottom, b.right - left_, top_ - b.top};
  }
  double left_, top_;
};

// A mark takes 200 bytes and more in memory, and a few thousandths of one in a file that is made to
// unpack to gigabytes. A book has one for each 2 to 4 bytes of its file.
constexpr std::size_t kMarksOfAny = 500'000, kMarksPerByte = 2;

class FileReader {
 public:
  FileReader(QPDF& file, const ReadLimits& limits) : file_(file), limits_(limits) {}

  Pdf read(std::size_t bytes) {
    pdf_.bytes = bytes;
    pdf_.encrypted = file_.isEncrypted();
    Object size = file_.getTrailer().getKey("/Size");
    if (size.isInteger() && size.getIntValue() > static_cast<long long>(limits_.objects)) {
      throw std::runtime_error("too many objects");
    }
    read_catalogue(file_.getRoot());
    const std::vector<Object>& pages = file_.getAllPages();
    if (pages.size() > limits_.pages) throw std::runtime_error("too many pages");
    std::size_t marks = std::min(limits_.marks, kMarksOfAny + kMarksPerByte * bytes);
    for (const Object& page : pages) pdf_.pages.push_back(read_page(page, marks));
    const auto warnings = file_.getWarnings();
    pdf_.damaged = !warnings.empty();
    if (pdf_.damaged) pdf_.damage = warnings.front().getMessageDetail();
    return std::move(pdf_);
  }

 private:
  void read_catalogue(Object root) {
    const auto has = [&](const char* key) {
      Object value = root.getKey(key);
      return value.isDictionary() || value.isStream() || value.isArray();
    };
    pdf_.outlines = has("/Outlines");
    pdf_.metadata = has("/Metadata");
    pdf_.forms = has("/AcroForm");
    pdf_.actions = root.getKey("/OpenAction").isDictionary() || has("/AA");
    if (Object names = root.getKey("/Names"); names.isDictionary()) {
      pdf_.actions = pdf_.actions || names.hasKey("/JavaScript");
      pdf_.files = names.hasKey("/EmbeddedFiles");
    }
    if (Object language = root.getKey("/Lang"); language.isString()) {
      pdf_.language = language.getUTF8Value();
    }
  }

  Page read_page(Object object, std::size_t& marks) {
    Page page;
    if (!object.isDictionary()) throw std::runtime_error("a page is no dictionary");
    read_boxes(object, page);
    if (Object notes = object.getKey("/Annots"); notes.isArray()) {
      page.annotations = notes.getArrayNItems();
    }
    if (Object group = object.getKey("/Group"); group.isDictionary()) {
      page.transparency.insert("a transparency group");
    }
    try {
      QPDFPageObjectHelper helper(object);
      ContentReader(page, fonts_, limits_, marks)
          .read(content_of(object, limits_.stream_bytes), helper.getAttribute("/Resources", false));
    } catch (const std::exception& problem) {
      if (marks == 0) throw;
      page.problem = problem.what();
    }
    Placing(page).place(page);
    return page;
  }

  QPDF& file_;
  const ReadLimits& limits_;
  Pdf pdf_;
  FontShelf fonts_{pdf_, limits_};
};

}  // namespace

void Bounds::add(Point p) {
  left = std::min(left, p.x), right = std::max(right, p.x);
  top = std::min(top, p.y), bottom = std::max(bottom, p.y);
}

void Bounds::add(const Bounds& other) {
  if (other.empty()) return;
  add(Point{other.left, other.top});
  add(Point{other.right, other.bottom});
}

Bounds Bounds::within(const Bounds& other) const {
  const Bounds both{std::max(left, other.left), std::max(top, other.top),
                    std::min(right, other.right), std::min(bottom, other.bottom)};
  return both.right < both.left || both.bottom < both.top ? Bounds() : both;
}

double Colour::darkness() const {
  switch (space) {
    case Space::kGray:
      return 100 * (1 - values[0]);
    case Space::kRgb:
      return 100 * (1 - (values[0] + values[1] + values[2]) / 3);
    case Space::kCmyk:
      return 100 * std::min(1.0, values[3] + (values[0] + values[1] + values[2]) / 3);
    case Space::kOther:
      break;
  }
  return 100;
}

Result<Pdf> read_pdf(std::string_view bytes, const ReadLimits& limits) {
  if (bytes.size() > limits.bytes) {
    return failure(fmt::format("the file has {} MB: at most {} are read", bytes.size() >> 20,
                               limits.bytes >> 20));
  }
  if (bytes.substr(0, 1024).find("%PDF-") == std::string_view::npos) {
    return failure("is no PDF: it does not begin with %PDF-");
  }
  try {
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("file", bytes.data(), bytes.size());
    return FileReader(file, limits).read(bytes.size());
  } catch (const std::exception& problem) {
    return failure(fmt::format("can't be read as a PDF: {}", problem.what()));
  }
}

}  // namespace gridpress::printed
