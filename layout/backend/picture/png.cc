// PNG, decoded by cairo.
#include <cairo.h>

#include <cstring>

#include "layout/backend/cairo_handles.h"
#include "layout/backend/picture/readers.h"

namespace gridpress {
namespace {

struct Source {
  std::string_view rest;
  bool ended = false;

  static cairo_status_t read(void* source, unsigned char* data, unsigned int length) {
    auto& self = *static_cast<Source*>(source);
    self.ended = length > self.rest.size();
    if (self.ended) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, self.rest.data(), length);
    self.rest.remove_prefix(length);
    return CAIRO_STATUS_SUCCESS;
  }
};

long number_at(std::string_view bytes, std::size_t at) {
  long value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

}  // namespace

Result<Picture> read_png(std::string_view bytes, const PictureOptions& options) {
  // The signature, then the chunk IHDR: length, name, width, height (ISO 15948, 11.2.2).
  constexpr std::size_t kName = 12, kWidth = 16, kHeight = 20, kHead = 33;
  if (bytes.size() < kHead || bytes.substr(kName, 4) != "IHDR") {
    return failure("is a damaged PNG", kSaveAgain);
  }
  if (Diagnostics problems = check_pixels(number_at(bytes, kWidth), number_at(bytes, kHeight));
      !problems.empty()) {
    return problems;
  }
  Source source{bytes};
  const SurfacePtr surface(cairo_image_surface_create_from_png_stream(Source::read, &source));
  if (const cairo_status_t status = cairo_surface_status(surface.get());
      status != CAIRO_STATUS_SUCCESS) {
    // Cairo reports every failure of libpng as a lack of memory.
    return failure(source.ended ? "is a damaged PNG: it ends too early" : "is a damaged PNG",
                   kSaveAgain);
  }
  cairo_surface_flush(surface.get());
  const cairo_format_t format = cairo_image_surface_get_format(surface.get());
  if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24) {
    return failure("is a PNG with 16 bits per colour", "save it with 8 bits per colour");
  }
  return picture_of(
      {cairo_image_surface_get_data(surface.get()), cairo_image_surface_get_width(surface.get()),
       cairo_image_surface_get_height(surface.get()), cairo_image_surface_get_stride(surface.get()),
       format == CAIRO_FORMAT_ARGB32},
      options);
}

}  // namespace gridpress
