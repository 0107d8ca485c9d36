#include "layout/backend/png_bytes.h"

#include <png.h>

#include <csetjmp>
#include <new>

namespace gridpress {
namespace {

struct Pixels {
  const unsigned char* first;
  std::size_t stride;  // bytes from row to row
  int width, height;
  bool grey;  // one byte per pixel; otherwise four: blue, green, red, unused
};

void append(png_structp png, png_bytep data, png_size_t size) {
  try {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<char*>(data), size);
    return;
  } catch (const std::bad_alloc&) {
  }
  png_error(png, "out of memory");  // outside the catch block, because png_error() jumps out of it
}

[[noreturn]] void jump(png_structp png, png_const_charp /*why*/) {
  png_longjmp(png, 1);
}

void ignore(png_structp /*png*/, png_const_charp /*what*/) {}

// Returns whether the PNG was written. libpng may leave this function by longjmp(), so no local
// variable may have a destructor.
bool write(png_structp png, png_infop info, const Pixels& pixels, std::string& bytes) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_write_fn(png, &bytes, append, nullptr);
  png_set_IHDR(png, info, static_cast<png_uint_32>(pixels.width),
               static_cast<png_uint_32>(pixels.height), 8,
               pixels.grey ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info(png, info);
  if (!pixels.grey) {
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
  }
  for (int y = 0; y < pixels.height; ++y) {
    png_write_row(png, pixels.first + static_cast<std::size_t>(y) * pixels.stride);
  }
  png_write_end(png, info);
  return true;
}

Result<std::string> bytes_of(const Pixels& pixels) {
  std::string bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, jump, ignore);
  png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);
  const bool written = info != nullptr && write(png, info, pixels, bytes);
  png_destroy_write_struct(&png, &info);
  if (!written) return failure("can't write the PNG: out of memory");
  return bytes;
}

}  // namespace

Result<std::string> png_bytes(const GreyImage& image) {
  return bytes_of({reinterpret_cast<const unsigned char*>(image.pixels.data()),
                   static_cast<std::size_t>(image.width), image.width, image.height, true});
}

Result<std::string> png_bytes(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  return bytes_of({cairo_image_surface_get_data(surface),
                   static_cast<std::size_t>(cairo_image_surface_get_stride(surface)),
                   cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
                   false});
}

}  // namespace gridpress
