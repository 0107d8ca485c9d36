#include "publisher/proof/printer/ink_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Colour;
using printed::Glyph;
using printed::Page;
using printed::Pdf;
using printed::Shape;

constexpr double kInkOff = 0.05, kLineOff = 0.01;  // tolerances in points

std::optional<PageFault> small_text(const Page& page, const Pdf& pdf,
                                    const PrinterProfile& printer) {
  const double least = printer.min_text.points();
  for (const Glyph& glyph : page.glyphs) {
    if (is_blank_glyph(glyph) || glyph.size >= least - kInkOff) continue;
    // The sizes in a Type 3 font are in units of the font, so they can't be checked.
    if (pdf.fonts[static_cast<std::size_t>(glyph.font)].type == "Type3") continue;
    return PageFault{"small text",
                     fmt::format("'{}' is {:.2f} pt high; {} requires at least {:.4g}", glyph.text,
                                 glyph.size, printer.title, least),
                     bounds_of(glyph)};
  }
  return std::nullopt;
}

std::optional<PageFault> thin_line(const Page& page, const PrinterProfile& printer) {
  const double least = printer.min_line.points();
  for (const Shape& shape : page.shapes) {
    if (!shape.stroked || shape.stroke.darkness() < kPrintedInk || shape.seen.empty()) continue;
    if (shape.line_width >= least - kLineOff) continue;
    return PageFault{"thin line",
                     fmt::format("a line is {:.2f} pt wide; {} requires at least {:.4g}",
                                 shape.line_width, printer.title, least),
                     shape.seen};
  }
  for (const Glyph& glyph : page.glyphs) {
    if (!glyph.visible || glyph.outline == 0 || glyph.outline >= least - kLineOff) continue;
    return PageFault{
        "thin line",
        fmt::format("the outline of a hollow letter is {:.2f} pt wide; {} requires at least {:.4g}",
                    glyph.outline, printer.title, least),
        bounds_of(glyph)};
  }
  return std::nullopt;
}

// Reports a thin line that is drawn as an area, in other words an axis-parallel box that is much
// longer than wide.
std::optional<PageFault> sliver(const Page& page, const PrinterProfile& printer) {
  constexpr double kLong = 8;
  const double least = printer.min_line.points();
  for (const Shape& shape : page.shapes) {
    if (!shape.filled || shape.stroked || shape.fill.darkness() < kPrintedInk) continue;
    if (shape.seen.empty() || shape.parts.size() > 1 || !shape.parts[0].is_box()) continue;
    const double across = shape.seen.width(), down = shape.seen.height();
    const double breadth = std::min(across, down);
    if (breadth >= least - kLineOff || std::max(across, down) < kLong * breadth) continue;
    return PageFault{
        "thin line",
        fmt::format("a line drawn as an area is {:.2f} pt wide; {} requires at least {:.4g}",
                    breadth, printer.title, least),
        shape.seen};
  }
  return std::nullopt;
}

class Greys {
 public:
  Greys(const Page& page, const PrinterProfile& printer) : page_(page), printer_(printer) {}

  std::vector<PageFault> check() {
    for (const Shape& shape : page_.shapes) {
      if (shape.filled && is_light("light grey", "a tint", shape.fill, shape.seen)) break;
    }
    for (const Shape& shape : page_.shapes) {
      if (shape.stroked && is_light("light line", "a line", shape.stroke, shape.seen)) break;
    }
    for (const Glyph& glyph : page_.glyphs) {
      if (is_blank_glyph(glyph)) continue;
      if (is_light("light text", "text", glyph.colour, bounds_of(glyph))) break;
    }
    return std::move(faults_);
  }

 private:
  bool is_light(const char* sort, const char* what, const Colour& colour, const Bounds& where) {
    constexpr double kRounding = 0.5;
    const double dark = colour.darkness();
    if (colour.space != Colour::Space::kGray || where.empty()) return false;
    if (dark < kPrintedInk || dark >= printer_.min_grey - kRounding) return false;
    faults_.push_back({sort,
                       fmt::format("{} is {:.0f}% black; {} requires at least {}%", what, dark,
                                   printer_.title, printer_.min_grey),
                       where});
    return true;
  }

  const Page& page_;
  const PrinterProfile& printer_;
  std::vector<PageFault> faults_;
};

// The bounds of everything on the page in inks other than black.
Bounds coloured(const Page& page) {
  Bounds where;
  for (const Shape& shape : page.shapes) {
    const bool grey = (!shape.filled || shape.fill.space == Colour::Space::kGray) &&
                      (!shape.stroked || shape.stroke.space == Colour::Space::kGray);
    if (!grey) where.add(shape.seen);
  }
  for (const Glyph& glyph : page.glyphs) {
    if (glyph.colour.space != Colour::Space::kGray) where.add(bounds_of(glyph));
  }
  return where;
}

}  // namespace

bool is_blank_glyph(const Glyph& glyph) {
  return glyph.text == " " || glyph.text == "\u00a0";
}

Bounds bounds_of(const Glyph& glyph) {
  constexpr double kRise = 0.7;
  Bounds bounds;
  bounds.add(glyph.origin);
  bounds.add(glyph.at(1, kRise));
  return bounds;
}

std::vector<PageFault> check_marks(const Page& page, const Pdf& pdf,
                                   const PrinterProfile& printer) {
  std::vector<PageFault> faults;
  for (const std::string& cause : page.transparency) {
    faults.push_back({"transparency", "the page uses transparency: " + cause, {}});
  }
  for (const std::string& setting : page.press_settings) {
    faults.push_back({"press settings", "the page sets " + setting, {}});
  }
  for (auto& found :
       {small_text(page, pdf, printer), thin_line(page, printer), sliver(page, printer)}) {
    if (found) faults.push_back(*found);
  }
  std::ranges::move(Greys(page, printer).check(), std::back_inserter(faults));
  return faults;
}

std::vector<PageFault> check_inks(const Page& page, const PrinterProfile& printer) {
  std::vector<PageFault> faults;
  for (const std::string& space : page.colour_spaces) {
    if (space == "DeviceGray") continue;
    faults.push_back({"inks",
                      fmt::format("the page uses {}; {} only prints black", space, printer.title),
                      coloured(page)});
  }
  return faults;
}

std::vector<PageFault> check_cover_spaces(const Page& cover, const PrinterProfile& printer) {
  std::vector<PageFault> faults;
  if (printer.file.standard.empty()) return faults;
  for (const std::string& space : cover.colour_spaces) {
    if (space == "DeviceGray" || space == "DeviceCMYK") continue;
    faults.push_back(
        {"inks",
         fmt::format("the page uses {}; {} requires {}, which only allows press colours", space,
                     printer.title, printer.file.standard),
         {}});
  }
  return faults;
}

std::optional<PageFault> check_cover_ink(const Page& cover, const PrinterProfile& printer) {
  const int most = printer.cover ? printer.cover->max_ink : 0;
  if (most == 0) return std::nullopt;
  const auto check = [&](const char* what, const Colour& colour,
                         const Bounds& where) -> std::optional<PageFault> {
    if (colour.space != Colour::Space::kCmyk || where.empty()) return std::nullopt;
    double sum = 0;
    for (const double ink : colour.values) sum += 100 * ink;
    constexpr double kRounding = 0.5;
    if (sum <= most + kRounding) return std::nullopt;
    return PageFault{"ink",
                     fmt::format("{} has {:.0f}% ink coverage; {} allows at most {}", what, sum,
                                 printer.title, most),
                     where};
  };
  for (const Shape& shape : cover.shapes) {
    if (!shape.filled) continue;
    if (auto fault = check("an area", shape.fill, shape.seen)) return fault;
  }
  for (const Shape& shape : cover.shapes) {
    if (!shape.stroked) continue;
    if (auto fault = check("a line", shape.stroke, shape.seen)) return fault;
  }
  for (const Glyph& glyph : cover.glyphs) {
    if (is_blank_glyph(glyph)) continue;
    if (auto fault = check("text", glyph.colour, bounds_of(glyph))) return fault;
  }
  return std::nullopt;
}

}  // namespace gridpress::proof
