#include <cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "layout/backend/backend.h"
#include "layout/backend/byte_sink.h"
#include "layout/backend/cairo_faces.h"
#include "layout/backend/cairo_handles.h"
#include "layout/backend/painter.h"
#include "layout/backend/pdf/colour_code.h"
#include "layout/backend/pdf/dash_code.h"
#include "layout/backend/pdf/painted.h"
#include "layout/backend/pdf/screen/reading.h"

namespace gridpress {
namespace {

// A stand-in of four pixels whose colour encodes the picture's index. The finishing step replaces
// it with the picture. Red and blue differ because cairo turns grey pixels into a grey image.
SurfacePtr stand_in(std::size_t index) {
  constexpr int kSide = 2;
  SurfacePtr surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, kSide, kSide));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return surface;
  const auto low = static_cast<std::uint32_t>(index & 0xff),
             high = static_cast<std::uint32_t>(index >> 8);
  const std::uint32_t pixel = low << 16 | high << 8 | (0xff - low);
  for (int i = 0; i < kSide * kSide; ++i) {
    unsigned char* row = cairo_image_surface_get_data(surface.get()) +
                         i / kSide * cairo_image_surface_get_stride(surface.get());
    std::memcpy(row + i % kSide * sizeof pixel, &pixel, sizeof pixel);
  }
  cairo_surface_mark_dirty(surface.get());
  return surface;
}

double whole_points(double length) {
  constexpr double kRounding = 1e-6;
  return std::ceil(length - kRounding);
}

}  // namespace

struct PdfPainter::Parts {
  explicit Parts(std::shared_ptr<ByteStore> pdf) : store(std::move(pdf)) {}

  std::shared_ptr<ByteStore> store;
  ByteSink sink{*store};
  CairoFaces faces;
  Reader reader{faces};
  SurfacePtr surface;
  ContextPtr cr;
  std::optional<Page> held;  // waits until the next page is known
  std::vector<SurfacePtr> stand_ins;
  Painted painted;
  Diagnostics problems;

  void paint(const Page* next);
  cairo_surface_t* surface_of(const Picture& picture);
  void list_pictures(const Page& page);
};

void PdfPainter::Parts::list_pictures(const Page& page) {
  for (const Item& item : page.items) {
    const auto* placed = std::get_if<PlacedPicture>(&item);
    if (placed == nullptr || std::ranges::count(painted.pictures, placed->picture) > 0) continue;
    stand_ins.push_back(stand_in(painted.pictures.size()));
    painted.pictures.push_back(placed->picture);
  }
}

cairo_surface_t* PdfPainter::Parts::surface_of(const Picture& picture) {
  const auto found = std::ranges::find_if(
      painted.pictures, [&](const auto& known) { return known.get() == &picture; });
  GRIDPRESS_CHECK(found != painted.pictures.end());
  return stand_ins[found - painted.pictures.begin()].get();
}

void PdfPainter::Parts::paint(const Page* next) {
  Page page = std::move(*held);
  const Bleed bleed = page.bleed;
  const double width = (page.width + bleed.left + bleed.right).points();
  const double height = (page.height + bleed.top + bleed.bottom).points();
  // Cairo clips at the last whole point of a page. So cairo gets a slightly larger page and our
  // page is in its lower left corner; finish.cc then sets the exact page boxes.
  const double whole_width = whole_points(width), whole_height = whole_points(height);
  if (!surface) {
    surface.reset(
        cairo_pdf_surface_create_for_stream(ByteSink::write, &sink, whole_width, whole_height));
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cr.reset(cairo_create(surface.get()));
  }
  cairo_pdf_surface_set_size(surface.get(), whole_width, whole_height);
  list_pictures(page);
  painted.tagged = painted.tagged || !page.tags.empty();
  PageRecord record = record_of(page);
  MarkedItems marked = reader.read(std::move(page), next);
  record.marks = std::move(marked.marks);
  record.marks.shrink_to_fit();
  cairo_save(cr.get());
  cairo_translate(cr.get(), bleed.left.points(), whole_height - height + bleed.top.points());
  Painter(cr.get(), faces,
          {.colour =
               [&](const Ink& ink, std::size_t item) {
                 return encode({ink, marked.mark_of[item]});
               },
           .dash = encode_dash,
           .picture = [&](const Picture& picture) { return surface_of(picture); }})
      .paint(marked.items);
  cairo_restore(cr.get());
  cairo_show_page(cr.get());
  painted.pages.push_back(std::move(record));
}

PdfPainter::PdfPainter(std::shared_ptr<ByteStore> store)
    : parts_(std::make_unique<Parts>(store ? std::move(store) : std::make_shared<MemoryBytes>())) {}
PdfPainter::~PdfPainter() = default;

void PdfPainter::add(Page page, const std::vector<std::string>& fonts) {
  Parts& my = *parts_;
  const Diagnostics found = my.faces.extend(fonts);
  my.problems.insert(my.problems.end(), found.begin(), found.end());
  if (!my.problems.empty() || my.sink.failed) return;
  if (my.held) my.paint(&page);
  my.held = std::move(page);
}

Result<PaintedPages> PdfPainter::finish() {
  Parts& my = *parts_;
  if (!my.problems.empty()) return std::move(my.problems);
  if (Diagnostics lost = my.store->problems(); !lost.empty()) return lost;
  GRIDPRESS_CHECK(my.held.has_value());
  my.paint(nullptr);
  my.cr.reset();
  cairo_surface_finish(my.surface.get());
  if (Diagnostics lost = my.store->problems(); !lost.empty()) return lost;
  const cairo_status_t status = cairo_surface_status(my.surface.get());
  if (status != CAIRO_STATUS_SUCCESS || my.sink.failed) {
    return failure(fmt::format("can't paint the pages: {}", my.sink.reason(status)));
  }
  my.painted.pdf = std::move(my.store);
  return PaintedPages(std::make_shared<const Painted>(std::move(my.painted)));
}

PaintedPages::PaintedPages(std::shared_ptr<const Painted> painted) : painted_(std::move(painted)) {}

int PaintedPages::count() const {
  return static_cast<int>(painted_->pages.size());
}

Length PaintedPages::width() const {
  return painted_->pages.front().width;
}

Length PaintedPages::height() const {
  return painted_->pages.front().height;
}

}  // namespace gridpress
