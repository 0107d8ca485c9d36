// librsvg in a module, which is opened when an SVG is read (generator/base/module.h). Loading it at
// every start would make starting the program take half as long again, and few books have an SVG.
#pragma once

#include <cairo.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridpress {

class SvgPicture {
 public:
  virtual ~SvgPicture() = default;
  // Width and height in any unit, since only their ratio counts; nullopt if the file doesn't
  // specify a size.
  virtual std::optional<std::pair<double, double>> size() const = 0;
  // On failure returns false, and `error` is the library's reason.
  virtual bool paint(cairo_t* cr, int width, int height, std::string& error) const = 0;
};

}  // namespace gridpress

// The only exported symbol. Returns a picture that the caller owns, or null and the reason.
extern "C" gridpress::SvgPicture* gridpress_svg(std::string_view bytes, std::string& error);
