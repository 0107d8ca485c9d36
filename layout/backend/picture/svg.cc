// SVG, painted by librsvg if the build has its module.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "generator/base/module.h"
#include "layout/backend/cairo_handles.h"
#include "layout/backend/picture/readers.h"
#include "layout/backend/svg_module.h"

namespace gridpress {
namespace {

constexpr const char* kSvgModule = "gridpress-svg.so";

// The value at `at`: the text in quotes or brackets, or up to a space.
std::string_view value_after(std::string_view text, std::size_t at) {
  constexpr std::string_view kOpens = " \t\r\n=\"'(";
  const std::size_t start = text.find_first_not_of(kOpens, at);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_first_of(" \t\r\n\"')>", start) - start);
}

// The first external reference of an SVG, or "". librsvg wouldn't open the file anyway; this lets
// us report it rather than leave a hole in the picture.
std::string outside(std::string_view svg) {
  for (const std::string_view sign : {"href", "url(", "@import"}) {
    for (std::size_t at = svg.find(sign); at != std::string_view::npos;
         at = svg.find(sign, at + sign.size())) {
      const std::size_t next = svg.find_first_not_of(" \t\r\n", at + sign.size());
      if (sign == "href" && (next == std::string_view::npos || svg[next] != '=')) continue;
      const std::string_view value = value_after(svg, at + sign.size());
      if (!value.empty() && value[0] != '#' && !value.starts_with("data:")) {
        return std::string(value.substr(0, 60));
      }
    }
  }
  return "";
}

auto open_svg() {
  static const auto open = module_function<decltype(gridpress_svg)>(kSvgModule, "gridpress_svg");
  return open;
}

// Extracts "line 2, column 7" from libxml's "… on line 2 column 7 of data: …"; "" if the text has
// no such position.
std::string place_in(std::string_view reason) {
  const auto number_behind = [&](std::string_view word) {
    const std::size_t at = reason.find(word);
    if (at == reason.npos) return std::string_view();
    const std::string_view rest = reason.substr(at + word.size());
    return rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size()));
  };
  const std::string_view line = number_behind(" on line "), column = number_behind(" column ");
  if (line.empty() || column.empty()) return "";
  return fmt::format("line {}, column {}", line, column);
}

// Replaces the libraries' messages, which are meant for programmers.
Diagnostic damaged_svg(std::string_view reason) {
  const std::string place = place_in(reason);
  return failure(place.empty() ? "is a damaged SVG"
                               : fmt::format("is a damaged SVG: its {} is not valid XML", place),
                 "open it in a drawing program and save it again");
}

struct PixelSize {
  int width, height;
};

Result<Picture> painted(const SvgPicture& svg, PixelSize size, const PictureOptions& options) {
  const auto [width, height] = size;
  const SurfacePtr surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const ContextPtr cr(cairo_create(surface.get()));
  cairo_set_source_rgb(cr.get(), options.ground[0] / 255.0, options.ground[1] / 255.0,
                       options.ground[2] / 255.0);
  cairo_paint(cr.get());
  std::string error;
  if (!svg.paint(cr.get(), width, height, error)) return damaged_svg(error);
  if (const cairo_status_t status = cairo_status(cr.get()); status != CAIRO_STATUS_SUCCESS) {
    return failure(fmt::format("can't be painted: {}", cairo_status_to_string(status)));
  }
  cairo_surface_flush(surface.get());
  return picture_of({cairo_image_surface_get_data(surface.get()), width, height,
                     cairo_image_surface_get_stride(surface.get()), false},
                    options);
}

}  // namespace

bool reads_svg() {
  return open_svg() != nullptr;
}

std::string_view svg_doubt(std::string_view bytes) {
  if (picture_format(bytes) != PictureFormat::kSvg) return "";
  return bytes.find("<text") == std::string_view::npos
             ? ""
             : "the picture's letters use the fonts of this machine and may look different on "
               "another";
}

Result<Picture> read_svg(std::string_view bytes, const PictureOptions& options) {
  GRIDPRESS_CHECK(options.svg_height > 0);
  if (bytes.find("<!ENTITY") != std::string_view::npos) {
    return failure("is an SVG that declares entities", "save it as plain SVG");
  }
  if (const std::string file = outside(bytes); !file.empty()) {
    return failure(fmt::format("is an SVG that refers to '{}'", file),
                   "embed external content in the SVG");
  }
  if (open_svg() == nullptr) return missing_module("is an SVG", "librsvg2-dev", kSvgModule);
  std::string error;
  const std::unique_ptr<const SvgPicture> svg(open_svg()(bytes, error));
  if (!svg) return damaged_svg(error);
  const auto size = svg->size();
  if (!size) return failure("is an SVG without a size", "add a viewBox to its svg element");
  double width = std::round(options.svg_height * size->first / size->second),
         height = options.svg_height;
  if (options.svg_width > 0 && width > options.svg_width) {
    height = std::max(1.0, std::round(options.svg_width * size->second / size->first));
    width = options.svg_width;
  }
  if (Diagnostics problems =
          check_pixels(static_cast<long>(std::min(width, 1e6)), static_cast<long>(height));
      !problems.empty()) {
    return problems;
  }
  return painted(*svg, {static_cast<int>(width), static_cast<int>(height)}, options);
}

}  // namespace gridpress
