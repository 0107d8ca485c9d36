#include "publisher/proof/printer/margin_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Glyph;
using printed::Image;
using printed::Page;
using printed::Shape;
using printed::Sheet;

constexpr double kMarginOff = 0.05;  // points

class MarginCheck {
 public:
  MarginCheck(const PrintedBook& book, int number, const PrinterProfile& printer)
      : sheet_(book.sheet(number)),
        printer_(printer),
        recto_(number % 2 == 1 || !printer.duplex),
        bleeds_(bleeds(sheet_)),
        field_(field(book.pages())) {
    // If content may extend to the edge of the area, half the line of its frame may be outside the
    // area.
    constexpr double kHalfLine = 0.5;
    inner_ = field_.grown(printer_.outside > Length() ? kMarginOff : kHalfLine);
  }

  std::optional<PageFault> check(const Page& page) {
    for (const Glyph& glyph : page.glyphs) {
      if (is_blank_glyph(glyph) || glyph.colour.darkness() <= kPrintedInk) continue;
      if (is_out(bounds_of(glyph), false)) return fault(bounds_of(glyph));
    }
    for (const Shape& shape : page.shapes) {
      if (shape.seen.empty()) continue;
      Bounds bounds;
      if (shape.stroked && shape.stroke.darkness() > kPrintedInk) {
        bounds = shape.seen.grown(shape.line_width / 2);
      } else if (shape.filled && shape.fill.darkness() > kPrintedInk) {
        bounds = shape.seen;
      }
      if (is_out(bounds, true)) return fault(bounds);
    }
    for (const Image& image : page.images) {
      if (is_out(image.seen, true)) return fault(image.seen);
    }
    return std::nullopt;
  }

 private:
  // The area for content on this page, if the book has `pages` pages.
  Bounds field(int pages) const {
    const double outside =
        (bleeds_ ? std::max(printer_.outside, printer_.outside_with_bleed) : printer_.outside)
            .points();
    const double inside = std::max(printer_.gutter(pages).points(), outside);
    const double width = sheet_.trim.width(), height = sheet_.trim.height();
    Bounds field{outside, outside, width - outside, height - outside};
    if (printer_.top_bound) {
      (recto_ ? field.top : field.bottom) = recto_ ? inside : height - inside;
    } else {
      (recto_ ? field.left : field.right) = recto_ ? inside : width - inside;
    }
    return field;
  }

  bool is_out(const Bounds& b, bool may_bleed) const {
    if (b.empty()) return false;
    if (b.left >= inner_.left && b.right <= inner_.right && b.top >= inner_.top &&
        b.bottom <= inner_.bottom) {
      return false;
    }
    constexpr double kEdge = 0.5;
    const bool over = b.left < -kEdge || b.top < -kEdge || b.right > sheet_.trim.width() + kEdge ||
                      b.bottom > sheet_.trim.height() + kEdge;
    return !(may_bleed && bleeds_ && over);
  }

  PageFault fault(const Bounds& out) const {
    const double by[] = {field_.left - out.left, field_.top - out.top, out.right - field_.right,
                         out.bottom - field_.bottom};
    const auto side = static_cast<std::size_t>(std::ranges::max_element(by) - std::begin(by));
    const char* const names[] = {recto_ ? "gutter" : "outer margin", "top margin",
                                 recto_ ? "outer margin" : "gutter", "bottom margin"};
    const char* name = printer_.top_bound && side % 2 == 0 ? "side margin" : names[side];
    return {
        "margins",
        fmt::format("content extends {:.1f} pt into the {} of {}", by[side], name, printer_.title),
        out};
  }

  const Sheet& sheet_;
  const PrinterProfile& printer_;
  bool recto_, bleeds_;
  Bounds field_, inner_;
};

}  // namespace

bool bleeds(const Sheet& sheet) {
  return sheet.media.width() > sheet.trim.width() + kMarginOff ||
         sheet.media.height() > sheet.trim.height() + kMarginOff;
}

std::optional<PageFault> check_margins(const PrintedBook& book, int number, const Page& page,
                                       const PrinterProfile& printer) {
  return MarginCheck(book, number, printer).check(page);
}

}  // namespace gridpress::proof
