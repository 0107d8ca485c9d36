#include "layout/backend/reading/read_pdf.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <new>
#include <optional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "layout/backend/pdf/stored_pdf.h"
#include "layout/backend/reading/content_reader.h"
#include "layout/backend/reading/screen_parts.h"
#include "layout/backend/reading/visibility.h"

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

// A page box as left, bottom, right, top, whichever two opposite corners the file specifies.
std::optional<PageBox> box_of(Object box) {
  if (!box.isArray() || box.getArrayNItems() != 4) return std::nullopt;
  double edges[4];
  for (int i = 0; i < 4; ++i) {
    Object edge = box.getArrayItem(i);
    constexpr double kFarthest = 1e6;
    if (!edge.isNumber() || !(std::abs(edge.getNumericValue()) < kFarthest)) return std::nullopt;
    edges[i] = edge.getNumericValue();
  }
  return PageBox{std::min(edges[0], edges[2]), std::min(edges[1], edges[3]),
                 std::max(edges[0], edges[2]), std::max(edges[1], edges[3])};
}

// `unit` is the size of the page's unit in points.
void read_boxes(Object object, Sheet& page, double unit) {
  QPDFPageObjectHelper helper(object);
  const auto box = [&](const char* key, const PageBox& other) {
    const auto found = box_of(helper.getAttribute(key, false));
    if (!found) return other;
    return PageBox{found->left * unit, found->bottom * unit, found->right * unit,
                   found->top * unit};
  };
  page.media = box("/MediaBox", {0, 0, 612 * unit, 792 * unit});
  page.crop = box("/CropBox", page.media);
  page.trim = box("/TrimBox", page.crop);
  page.bleed = box("/BleedBox", page.crop);
  Object turned = helper.getAttribute("/Rotate", false);
  page.turned = turned.isInteger() ? turned.getIntValueAsInt() : 0;
}

std::string content_of(Object page, std::size_t most, ReadBudget& budget) {
  std::string content;
  Object streams = page.getKey("/Contents");
  if (streams.isStream()) return stream_bytes(streams, most, budget);
  const int count = streams.isArray() ? streams.getArrayNItems() : 0;
  for (int i = 0; i < count; ++i) {
    content += stream_bytes(streams.getArrayItem(i), most - std::min(most, content.size()), budget);
    content += '\n';
  }
  return content;
}

// Converts from PDF's axes to coordinates from the corner of the trim.
class Placing {
 public:
  explicit Placing(const Sheet& page) : left_(page.trim.left), top_(page.trim.top) {}

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
    for (Image& image : page.images) {
      image.bounds = turned(image.bounds);
      image.seen = turned(image.seen);
    }
  }

  Bounds turned(const Bounds& b) const {
    if (b.empty()) return b;
    return {b.left - left_, top_ - b.bottom, b.right - left_, top_ - b.top};
  }

 private:
  Point turned(Point p) const { return {p.x - left_, top_ - p.y}; }
  double left_, top_;
};

// A mark takes 200 bytes or more of memory, but a few thousandths of a byte of a file can be enough
// to encode it, if the file is designed to unpack to gigabytes. Books have one per 2 to 4 bytes.
constexpr std::size_t kMarksOfAny = 500'000, kMarksPerByte = 2;
constexpr std::size_t kDecodedPerByte = 100, kOperatorsPerMark = 6;

double unit_of(Object page) {
  Object unit = page.getKey("/UserUnit");
  constexpr double kLargest = 1000;
  const double value = unit.isNumber() ? unit.getNumericValue() : 1;
  return value > 0 && value <= kLargest ? value : 1;
}

}  // namespace

class PdfFile::Reader {
 public:
  Reader(std::shared_ptr<const ByteStore> bytes, const ReadLimits& limits)
      : bytes_(std::move(bytes)), limits_(limits) {
    pdf_.bytes = bytes_->size();
  }

  void read(const EachPage& each) {
    QPDF& file = opened();
    pdf_.encrypted = file.isEncrypted();
    Object size = file.getTrailer().getKey("/Size");
    if (size.isInteger() && size.getIntValue() > static_cast<long long>(limits_.objects)) {
      throw std::runtime_error("too many objects");
    }
    read_catalogue(file.getRoot());
    const std::vector<Object>& pages = file.getAllPages();
    if (pages.size() > limits_.pages) throw std::runtime_error("too many pages");
    const std::size_t all_marks = std::min(limits_.marks, kMarksOfAny + kMarksPerByte * pdf_.bytes);
    ReadBudget budget{all_marks, limits_.all_stream_bytes + kDecodedPerByte * pdf_.bytes,
                      kOperatorsPerMark * all_marks};
    numbers_ = page_numbers(file);
    read_document_parts(file, numbers_, budget, pdf_);
    const std::size_t count = pages.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (met_ > kMaxMet) release_pages();
      const Object object = opened().getAllPages().at(i);
      Page page = read_page(object, budget);
      page.annotations = annotations_of(object);
      pdf_.actions = pdf_.actions || Object(object).hasKey("/AA");
      met_ += page.annotations > 0;
      pdf_.sheets.push_back(page);
      each(std::move(page));
    }
    fonts_.stop_noting();
    note_damage();
  }

  Page page(std::size_t index) {
    constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
    ReadBudget budget{kAll, kAll, kAll};  // the limits were checked when the file was opened
    Page page = read_page(opened().getAllPages().at(index), budget);
    page.annotations = pdf_.sheets.at(index).annotations;
    return page;
  }

  ScreenPage screen_page(std::size_t index) {
    if (++met_ > kMaxMet) release_pages();
    const Object object = opened().getAllPages().at(index);
    const Sheet& sheet = pdf_.sheets.at(index);
    try {
      ScreenPage screen = read_screen_page(*file_, object, numbers_, unit_of(object));
      const Placing placing(sheet);
      for (LinkArea& link : screen.links) link.area = placing.turned(link.area);
      for (OtherAnnotation& other : screen.others) other.area = placing.turned(other.area);
      return screen;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& problem) {
      return {{}, {}, 0, {}, problem.what()};
    }
  }

  const Pdf& facts() const { return pdf_; }
  void release_pages() {
    if (file_) note_damage();
    file_.reset();
    met_ = 0;
  }

 private:
  // libqpdf keeps every object that it has read, and all objects in the same object stream. Links
  // and fields of a screen file take 110 KB per page, so the file is reopened after this many
  // pages.
  static constexpr int kMaxMet = 150;

  static int annotations_of(Object page) {
    Object notes = page.getKey("/Annots");
    return notes.isArray() ? notes.getArrayNItems() : 0;
  }

  // Records the first warning from the first time the file is read. libqpdf also warns, and
  // continues, if it runs out of memory while decoding a stream.
  void note_damage() {
    const auto warnings = opened().getWarnings();
    for (const QPDFExc& warning : warnings) {
      if (warning.getMessageDetail().find("bad_alloc") != std::string::npos) throw std::bad_alloc();
    }
    // libqpdf also gives this warning for complete streams whose last bytes arrive in a separate
    // piece.
    constexpr std::string_view kWhole = "input stream is complete but output may still be valid";
    const auto complaint = std::ranges::find_if(warnings, [&](const QPDFExc& warning) {
      return warning.getMessageDetail().find(kWhole) == std::string::npos;
    });
    if (pdf_.damaged || complaint == warnings.end()) return;
    pdf_.damaged = true;
    pdf_.damage = complaint->getMessageDetail();
  }

  QPDF& opened() {
    if (!file_) {
      auto file = std::make_unique<QPDF>();
      file->setSuppressWarnings(true);
      file->processInputSource(std::make_shared<StoredPdf>(bytes_, "file"));
      file_ = std::move(file);
    }
    return *file_;
  }

  void read_catalogue(Object root) {
    const auto has = [&](const char* key) {
      Object value = root.getKey(key);
      return value.isDictionary() || value.isStream() || value.isArray();
    };
    pdf_.outlines = has("/Outlines");
    pdf_.metadata = has("/Metadata");
    pdf_.forms = has("/AcroForm");
    pdf_.layers = has("/OCProperties");
    pdf_.actions = root.getKey("/OpenAction").isDictionary() || has("/AA");
    if (Object names = root.getKey("/Names"); names.isDictionary()) {
      pdf_.actions = pdf_.actions || names.hasKey("/JavaScript");
      pdf_.files = names.hasKey("/EmbeddedFiles");
    }
    if (Object language = root.getKey("/Lang"); language.isString()) {
      pdf_.language = language.getUTF8Value();
    }
  }

  // Reads a page. `budget` is the budget of the whole file.
  Page read_page(Object object, ReadBudget& budget) {
    Page page;
    if (!object.isDictionary()) throw std::runtime_error("a page is not a dictionary");
    const double unit = unit_of(object);
    read_boxes(object, page, unit);
    if (Object group = object.getKey("/Group"); group.isDictionary()) {
      page.transparency.insert("a transparency group");
    }
    const std::size_t most = std::min(budget.marks, limits_.page_marks);
    ReadBudget left{most, budget.bytes, budget.operators};
    try {
      QPDFPageObjectHelper helper(object);
      ContentReader(page, fonts_, limits_, left, unit)
          .read(content_of(object, limits_.stream_bytes, left),
                helper.getAttribute("/Resources", false));
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& problem) {
      if (left.bytes == 0 || left.operators == 0 || (left.marks == 0 && most == budget.marks))
        throw;
      note_damage();
      page.problem = left.marks > 0 ? problem.what()
                                    : fmt::format("more than {} marks: the rest was not checked",
                                                  limits_.page_marks);
    }
    budget = {budget.marks - (most - left.marks), left.bytes, left.operators};
    Placing(page).place(page);
    find_hidden(page);
    return page;
  }

  std::shared_ptr<const ByteStore> bytes_;
  std::unique_ptr<QPDF> file_;  // null if not open
  const ReadLimits limits_;
  Pdf pdf_;
  FontShelf fonts_{pdf_, limits_};
  PageNumbers numbers_;
  int met_ = 0;  // pages with annotations read since the file was opened
};

PdfFile::PdfFile(std::unique_ptr<Reader> reader) : reader_(std::move(reader)) {}
PdfFile::PdfFile(PdfFile&& other) noexcept = default;
PdfFile& PdfFile::operator=(PdfFile&& other) noexcept = default;
PdfFile::~PdfFile() = default;

const Pdf& PdfFile::facts() const {
  return reader_->facts();
}

void PdfFile::release_pages() {
  reader_->release_pages();
}

Page PdfFile::page(std::size_t index) {
  return reader_->page(index);
}

ScreenPage PdfFile::screen_page(std::size_t index) {
  return reader_->screen_page(index);
}

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

Result<PdfFile> PdfFile::open(std::shared_ptr<const ByteStore> bytes, const EachPage& each,
                              const ReadLimits& limits) {
  if (bytes->size() > limits.bytes) {
    return failure(fmt::format("the file has {} MB, but at most {} MB are supported",
                               bytes->size() >> 20, limits.bytes >> 20));
  }
  std::string head(1024, '\0');
  head.resize(bytes->read(0, head.data(), head.size()));
  if (head.find("%PDF-") == std::string::npos) {
    return failure("is not a PDF: it doesn't begin with %PDF-");
  }
  try {
    auto reader = std::make_unique<Reader>(std::move(bytes), limits);
    reader->read(each);
    return PdfFile(std::move(reader));
  } catch (const std::bad_alloc&) {
    return failure("can't be read as a PDF: out of memory",
                   "export it again from the program that made it");
  } catch (const std::exception& problem) {
    return failure(fmt::format("can't be read as a PDF: {}", problem.what()));
  }
}

}  // namespace gridpress::printed
